import { and, asc, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { DEFAULT_LANG } from '@/domain/language'
import type { NotificationType } from '@/domain/notification-type'
import type { Db } from '@/server/platform/db/client'
import { blogs } from '@/server/platform/db/schema/blog'
import { notifications } from '@/server/platform/db/schema/notification'
import { orders } from '@/server/platform/db/schema/order'
import { parcelOrders } from '@/server/platform/db/schema/parcel'
import { users } from '@/server/platform/db/schema/user'

export type NewNotificationRow = typeof notifications.$inferInsert

/** Writes one entry. */
export async function insertNotification(
  db: Db,
  row: NewNotificationRow,
): Promise<number | undefined> {
  const [made] = await db.insert(notifications).values(row).returning({ id: notifications.id })
  return made?.id
}

/** Whether a user was notified that a refund failed. */
export async function isNotifiedOfFailedRefund(
  db: Db,
  userId: number,
  refundId: number,
): Promise<boolean> {
  const params = { status: 'refused', refund: refundId }
  return (
    (await db.$count(
      notifications,
      and(
        eq(notifications.user_id, userId),
        eq(notifications.type, 'order_refunded'),
        sql`${notifications.params} @> ${JSON.stringify(params)}::jsonb`,
      ),
    )) > 0
  )
}

/** A news text in the reader's language, the default one, or another. */
const newsText = (column: 'title' | 'short_desc', lang: string): SQL<string | null> =>
  sql`(select t.${sql.identifier(column)} from blog_translations t where t.blog_id = ${blogs.id}
    order by t.locale = ${lang} desc, t.locale = ${DEFAULT_LANG} desc, t.locale limit 1)`

/**
 * Joined row by row: `limit` prevents a merge join by id. With outdated statistics PostgreSQL chose
 * one and read a million orders for one entry.
 */
const selectRows = (db: Db, lang: string) => {
  const order = db
    .select({
      id: orders.id,
      status: orders.status,
      delivery_date: orders.delivery_date,
      created_at: orders.created_at,
      updated_at: orders.updated_at,
    })
    .from(orders)
    .where(eq(orders.id, notifications.order_id))
    .limit(1)
    .as('its_order')
  const parcel = db
    .select({ id: parcelOrders.id, status: parcelOrders.status })
    .from(parcelOrders)
    .where(eq(parcelOrders.id, notifications.parcel_id))
    .limit(1)
    .as('its_parcel')
  const client = db
    .select({
      id: users.id,
      uuid: users.uuid,
      firstname: users.firstname,
      lastname: users.lastname,
      img: users.img,
      active: users.active,
      role: users.role,
    })
    .from(users)
    .where(eq(users.id, notifications.client_id))
    .limit(1)
    .as('its_client')
  return db
    .select({
      row: notifications,
      order: {
        id: order.id,
        status: order.status,
        delivery_date: order.delivery_date,
        created_at: order.created_at,
        updated_at: order.updated_at,
      },
      parcel: { id: parcel.id, status: parcel.status },
      blog: { id: blogs.id, uuid: blogs.uuid },
      news: {
        title: newsText('title', lang).as('news_title'),
        short_desc: newsText('short_desc', lang).as('news_short_desc'),
      },
      client: {
        id: client.id,
        uuid: client.uuid,
        firstname: client.firstname,
        lastname: client.lastname,
        img: client.img,
        active: client.active,
        role: client.role,
      },
    })
    .from(notifications)
    .leftJoinLateral(order, sql`true`)
    .leftJoinLateral(parcel, sql`true`)
    .leftJoin(blogs, eq(blogs.id, notifications.blog_id))
    .leftJoinLateral(client, sql`true`)
}

export type NotificationRow = Awaited<ReturnType<typeof selectRows>>[number]

const columns = {
  id: notifications.id,
  type: notifications.type,
  read_at: notifications.read_at,
  created_at: notifications.created_at,
}
export const notificationColumns = ['id', 'type', 'read_at', 'created_at'] as const

export interface NotificationListing {
  userId: number
  type?: NotificationType
  column: (typeof notificationColumns)[number]
  sort: 'asc' | 'desc'
  limit: number
  offset: number
}

const ofKind = ({ userId, type }: Pick<NotificationListing, 'userId' | 'type'>) =>
  and(eq(notifications.user_id, userId), type ? eq(notifications.type, type) : undefined)

/** One page of a user's entries, in a total order. */
export async function listNotifications(
  db: Db,
  lang: string,
  listing: NotificationListing,
): Promise<NotificationRow[]> {
  const direction = listing.sort === 'asc' ? asc : desc
  return selectRows(db, lang)
    .where(ofKind(listing))
    .orderBy(direction(columns[listing.column]), direction(notifications.id))
    .limit(listing.limit)
    .offset(listing.offset)
}

export async function countNotifications(
  db: Db,
  listing: Pick<NotificationListing, 'userId' | 'type'>,
): Promise<number> {
  const [row] = await db.select({ n: count() }).from(notifications).where(ofKind(listing))
  return row?.n ?? 0
}

/** One entry of that user, or nothing. */
export async function findNotification(
  db: Db,
  lang: string,
  userId: number,
  id: number,
): Promise<NotificationRow | undefined> {
  const [row] = await selectRows(db, lang)
    .where(and(eq(notifications.user_id, userId), eq(notifications.id, id)))
    .limit(1)
  return row
}

/** Marks one entry as read; keeps the first `read_at`. */
export async function markRead(db: Db, userId: number, id: number, now: Date): Promise<void> {
  await db
    .update(notifications)
    .set({ read_at: now, updated_at: now })
    .where(
      and(
        eq(notifications.user_id, userId),
        eq(notifications.id, id),
        isNull(notifications.read_at),
      ),
    )
}

export async function markAllRead(db: Db, userId: number, now: Date): Promise<void> {
  await db
    .update(notifications)
    .set({ read_at: now, updated_at: now })
    .where(and(eq(notifications.user_id, userId), isNull(notifications.read_at)))
}

/** How many entries of each kind are unread; kinds without any are left out. */
export async function countUnread(db: Db, userId: number): Promise<{ type: string; n: number }[]> {
  return db
    .select({ type: notifications.type, n: count() })
    .from(notifications)
    .where(and(eq(notifications.user_id, userId), isNull(notifications.read_at)))
    .groupBy(notifications.type)
}
