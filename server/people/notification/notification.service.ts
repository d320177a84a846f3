import type { NotificationStatistic } from '@/domain/notification.schema'
import { type NotificationType, notificationTypes } from '@/domain/notification-type'
import type { Db } from '@/server/platform/db/client'
import { offsetOf, Paged, Raw, toPaging } from '@/server/platform/http/answer'
import type { UserCtx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { publishToUser } from '@/server/platform/live/live.queries'
import { deliverOffline } from './deliver-offline'
import {
  countNotifications,
  countUnread,
  findNotification,
  insertNotification,
  listNotifications,
  markAllRead,
  markRead,
  type NotificationListing,
} from './notification.queries'
import { toNotification } from './notification.view'
import { isSwitchedOff } from './preference.queries'

export interface NewNotification {
  /** the recipient */
  userId: number
  type: NotificationType
  /** fill the texts; `status` also chooses them, e.g. `{ status: 'accepted', shop: 'Trattoria' }` */
  params: Record<string, string | number>
  orderId?: number
  parcelId?: number
  blogId?: number
  /** the other user, e.g. the customer of a new order */
  clientId?: number
}

/**
 * Notifies a user, in the transaction of the change. Stores type and params; the text is made on
 * reading. Also sends push and mail. Does nothing if the user has switched the type off.
 */
export async function notify(tx: Db, entry: NewNotification): Promise<void> {
  if (await isSwitchedOff(tx, entry.userId, entry.type)) return
  const id = await insertNotification(tx, {
    user_id: entry.userId,
    type: entry.type,
    params: entry.params,
    order_id: entry.orderId,
    parcel_id: entry.parcelId,
    blog_id: entry.blogId,
    client_id: entry.clientId,
  })
  if (id === undefined) return
  await deliverOffline(tx, entry.userId, id)
  await publishToUser(tx, entry.userId, 'notification')
}

export type NotificationQuery = Partial<Pick<NotificationListing, 'type' | 'column' | 'sort'>> & {
  page?: number
  perPage?: number
}

/** The caller's entries, newest first unless asked otherwise. */
export async function getNotifications(ctx: UserCtx, query: NotificationQuery) {
  const paging = toPaging(query)
  const listing: NotificationListing = {
    userId: ctx.user.id,
    type: query.type,
    column: query.column ?? 'created_at',
    sort: query.sort ?? 'desc',
    limit: paging.perPage,
    offset: offsetOf(paging),
  }
  const rows = await listNotifications(ctx.db, ctx.lang, listing)
  const total = await countNotifications(ctx.db, listing)
  return new Paged(
    rows.map((row) => toNotification(row, ctx.lang)),
    total,
    paging,
  )
}

/** One entry of the caller. Throws 404. */
export async function getNotification(ctx: UserCtx, id: number) {
  const row = await findNotification(ctx.db, ctx.lang, ctx.user.id, id)
  if (!row) throw new AppError('not_found')
  return toNotification(row, ctx.lang)
}

/** Marks an entry as read; later calls keep the first time. */
export async function readNotification(ctx: UserCtx, id: number) {
  await markRead(ctx.db, ctx.user.id, id, ctx.now)
  await publishToUser(ctx.db, ctx.user.id, 'notification')
  return getNotification(ctx, id)
}

/** Marks everything as read; answers null (contract/FLOWS 3.17). */
export async function readAllNotifications(ctx: UserCtx): Promise<null> {
  await markAllRead(ctx.db, ctx.user.id, ctx.now)
  await publishToUser(ctx.db, ctx.user.id, 'notification')
  return null
}

/** Unread entries in all and per kind, without envelope (contract/FLOWS 3.1). */
export async function getStatistic(ctx: UserCtx): Promise<Raw> {
  const unread = await countUnread(ctx.db, ctx.user.id)
  const statistic: NotificationStatistic = { notification: 0, news_publish: 0, status_changed: 0 }
  for (const type of notificationTypes) statistic[type] = 0
  for (const { type, n } of unread) {
    statistic[type] = n
    statistic.notification += n
  }
  return new Raw(statistic)
}
