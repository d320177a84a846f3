import {
  type NotificationStatistic,
  type NotificationType,
  notificationTypes,
} from '@/domain/notification'
import type { Db } from '@/server/db/client'
import { offsetOf, Paged, Raw, toPaging } from '@/server/http/answer'
import type { UserCtx } from '@/server/http/context'
import { AppError } from '@/server/http/errors'
import { tellPerson } from '@/server/live/live.queries'
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
import { tellAway } from './tell-away'

export interface NewNotification {
  /** who is told */
  userId: number
  type: NotificationType
  /** fill the texts; `status` also chooses them, e.g. `{ status: 'accepted', shop: 'Trattoria' }` */
  params: Record<string, string | number>
  orderId?: number
  parcelId?: number
  blogId?: number
  /** the other person, e.g. the customer of a new order */
  clientId?: number
}

/**
 * Tells somebody, in the transaction of what happened. Kept as kind and values; the text is made when
 * it is read; mail and push go out with it. Does nothing where the reader has switched the kind off.
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
  await tellAway(tx, entry.userId, id)
  await tellPerson(tx, entry.userId, 'notification')
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

/** One entry of the caller; a stranger's is not found. */
export async function getNotification(ctx: UserCtx, id: number) {
  const row = await findNotification(ctx.db, ctx.lang, ctx.user.id, id)
  if (!row) throw new AppError('not_found')
  return toNotification(row, ctx.lang)
}

/** Marks an entry as read; reading it again leaves the first time. */
export async function readNotification(ctx: UserCtx, id: number) {
  await markRead(ctx.db, ctx.user.id, id, ctx.now)
  await tellPerson(ctx.db, ctx.user.id, 'notification')
  return getNotification(ctx, id)
}

/** Marks everything as read; answers null (contract/FLOWS 3.17). */
export async function readAllNotifications(ctx: UserCtx): Promise<null> {
  await markAllRead(ctx.db, ctx.user.id, ctx.now)
  await tellPerson(ctx.db, ctx.user.id, 'notification')
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
