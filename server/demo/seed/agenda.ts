import type { NotificationType } from '@/domain/notification-type'
import type { Db } from '@/server/platform/db/client'
import { notifications } from '@/server/platform/db/schema/notification'
import type { SeededOrder } from './history'
import { seedParcels } from './parcels'
import { seedReservations } from './reservations'
import { insertAll } from './rows'
import type { SeededShop } from './shops'
import type { SeededUsers } from './users'
import { instantOn } from './wall-clock'

interface Context {
  users: SeededUsers
  shops: readonly SeededShop[]
  orders: readonly SeededOrder[]
  /** newest first */
  newsIds: readonly number[]
  currencyId: number
  /** cash */
  paymentId: number
  seed: number
  now: Date
}

type Row = typeof notifications.$inferInsert & { type: NotificationType }

function notificationRows(context: Context, parcelId: number, bookedAt: string | undefined): Row[] {
  const { users, orders, newsIds, now } = context
  const user_id = users.customer
  const past = orders.filter(({ status }) => status === 'delivered').slice(-2)
  const canceled = orders.filter(({ status }) => status === 'canceled')
  const active = orders.filter(({ status }) => status === 'accepted')
  const ofOrder = ({ id, shop, status, at }: SeededOrder, type: NotificationType): Row => ({
    user_id,
    type,
    params: { status, shop },
    order_id: id,
    created_at: at,
  })
  const parcelAt = instantOn(now, -6, '11:56')
  return [
    ...past.map((order) => ofOrder(order, 'status_changed')),
    ...canceled.map((order) => ({ ...ofOrder(order, 'order_refunded'), params: {} })),
    ...active.map((order) => ofOrder(order, 'status_changed')),
    {
      user_id,
      type: 'status_changed',
      params: { status: 'delivered' },
      parcel_id: parcelId,
      created_at: parcelAt,
    },
    ...(bookedAt
      ? [
          {
            user_id,
            type: 'booking_status' as const,
            params: { status: 'accepted', shop: bookedAt },
            created_at: instantOn(now, -1, '10:25'),
          },
        ]
      : []),
    ...newsIds.slice(0, 2).map((blog_id, index) => ({
      user_id,
      type: 'news_publish' as const,
      blog_id,
      created_at: instantOn(now, index === 0 ? -2 : -9, '08:00'),
    })),
  ]
}

/** Seeds the demo customer's parcels, reservations and eight notifications, the older half read. */
export async function seedAgenda(db: Db, context: Context): Promise<void> {
  const parcelId = await seedParcels(db, context)
  const bookedAt = await seedReservations(db, context)
  const rows = notificationRows(context, parcelId, bookedAt).sort(
    (a, b) => Number(a.created_at) - Number(b.created_at),
  )
  const firstUnread = Math.floor(rows.length / 2)
  await insertAll(
    db,
    notifications,
    rows.map((row, index) => ({
      ...row,
      updated_at: row.created_at,
      read_at: index < firstUnread ? row.created_at : null,
    })),
  )
}
