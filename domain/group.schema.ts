import { z } from 'zod'
import { flagSchema } from './api.schema'
import {
  type GroupOrder,
  type GroupPreview,
  type GroupRoutine,
  type GroupShare,
  type MemberReceipt,
  payRules,
  ROUTINE_OPEN_MIN,
  shareStates,
} from './group'
import { currencySchema } from './setting.schema'

const groupShape = {
  pay_rule: z.enum(payRules),
  limit: z.number().nullable(),
  deadline: z.string().nullable(),
  locked: z.boolean(),
  owner_name: z.string().nullable(),
}

export const groupOrderSchema: z.ZodType<GroupOrder> = z.object({
  ...groupShape,
  cover: z.number(),
  token: z.string().optional(),
})

export const groupPreviewSchema: z.ZodType<GroupPreview> = z.object({
  ...groupShape,
  cart_id: z.number(),
  shop_id: z.number(),
  owner_id: z.number(),
  members: z.number(),
})

export const groupShareSchema: z.ZodType<GroupShare> = z.object({
  id: z.number(),
  name: z.string().nullable(),
  is_owner: z.boolean(),
  price: z.number(),
  discount: z.number(),
  coupon: z.number(),
  tax: z.number(),
  delivery: z.number(),
  small_order: z.number(),
  service: z.number(),
  tips: z.number(),
  rounding: z.number(),
  total: z.number(),
  amount: z.number(),
  state: z.enum(shareStates),
  token: z.string().optional(),
  lines: z.array(z.number()),
})

export const memberReceiptSchema: z.ZodType<MemberReceipt> = z.object({
  order_id: z.number(),
  pay_rule: z.enum(payRules),
  owner_name: z.string().nullable(),
  share: groupShareSchema,
  currency: currencySchema,
})

export const groupRoutineSchema: z.ZodType<GroupRoutine> = z.object({
  id: z.number(),
  shop_id: z.number(),
  weekday: z.number(),
  time: z.string(),
  open_min: z.number(),
  next_at: z.string(),
})

const id = z.coerce.number().int().positive()
/** amounts are decimal numbers of the wire */
const amount = z.coerce.number().positive().max(1_000_000_000)

/** What an invitation says beside cart and shop (docs/adr/0076); older clients send none of it. */
export const invitationShape = {
  token: z
    .string()
    .max(64)
    .nullish()
    .transform((text) => text || undefined),
  owner_id: id.optional().catch(undefined),
}

/** What an owner changes about a group order; what is left out stays. */
export const groupSettingsSchema = z.object({
  pay_rule: z.enum(payRules).optional(),
  cover: z.coerce.number().min(0).max(1_000_000_000).optional(),
  limit: amount.nullish(),
  deadline: z.iso
    .datetime({ offset: true })
    .transform((text) => new Date(text))
    .nullish(),
  locked: flagSchema.optional(),
  currency_id: id.optional(),
})
export type GroupSettings = z.output<typeof groupSettingsSchema>

export const newRoutineSchema = z.object({
  shop_id: id,
  weekday: z.coerce.number().int().min(0).max(6),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  open_min: z.coerce
    .number()
    .refine((value) => ROUTINE_OPEN_MIN.some((known) => known === value), { message: 'invalid' }),
})
export type NewRoutine = z.output<typeof newRoutineSchema>
