import { z } from 'zod'
import { notificationTypes } from './notification-type'
import { orderRefSchema } from './order.schema'
import { userShortSchema } from './user.schema'

export const notificationSchema = z.object({
  id: z.number(),
  type: z.enum(notificationTypes),
  title: z.string().nullable(),
  body: z.string().nullable(),
  data: z
    .object({
      id: z.number().optional(),
      type: z.string().optional(),
      status: z.string().nullish(),
      /** ours: the shop of a group order or a free table, and the order's owner */
      shop_id: z.number().optional(),
      owner_id: z.number().optional(),
      /** ours: invitation token */
      token: z.string().optional(),
    })
    .nullish(),
  user_id: z.number().optional(),
  read_at: z.string().nullable(),
  client: userShortSchema.nullish(),
  order: orderRefSchema.nullish(),
  parcel: z.object({ id: z.number(), status: z.string().optional() }).nullish(),
  blog: z.object({ id: z.number(), uuid: z.string() }).nullish(),
  created_at: z.string(),
  updated_at: z.string().optional(),
})
export type Notification = z.output<typeof notificationSchema>

/** Unread counters; the answer carries no envelope. */
export const statisticSchema = z
  .object({
    notification: z.number(),
    news_publish: z.number(),
    status_changed: z.number(),
  })
  .catchall(z.number())
export type NotificationStatistic = z.output<typeof statisticSchema>
