import type { NotificationType } from '@/domain/notification'
import type { Db } from '@/server/db/client'
import { notifications } from '@/server/db/schema/notification'
import { parcelOrders, reservations } from '@/server/db/schema/service'
import { instantOn, type SeededOrder } from './history'
import { insertAll, takeIds } from './rows'
import type { SeededShop } from './shops'
import { customerPlaces, type SeededUsers } from './users'

interface Context {
  users: SeededUsers
  shops: readonly SeededShop[]
  orders: readonly SeededOrder[]
  /** newest first */
  newsIds: readonly number[]
  currencyId: number
  seed: number
  now: Date
}

async function seedParcel(db: Db, { users, currencyId, seed, now }: Context) {
  const [home, work] = customerPlaces(seed)
  if (!home || !work) return 0
  const [id = 0] = await takeIds(db, parcelOrders, 1)
  const at = instantOn(now, -6, '11:15')
  await db.insert(parcelOrders).values({
    id,
    user_id: users.customer,
    type_key: 'small',
    status: 'delivered',
    currency_id: currencyId,
    total_minor: 640,
    from_address: home.place.address,
    from_latitude: home.place.latitude,
    from_longitude: home.place.longitude,
    to_address: work.place.address,
    to_latitude: work.place.latitude,
    to_longitude: work.place.longitude,
    details: {
      username_from: 'Mira Lindner',
      phone_from: '493023125101',
      username_to: 'Front desk',
      phone_to: '493023125100',
      note: 'The laptop I left on the kitchen table',
    },
    delivery_date: at.toISOString().slice(0, 10),
    created_at: at,
    updated_at: new Date(at.getTime() + 41 * 60_000),
  })
  return id
}

async function seedReservation(db: Db, { users, shops, now }: Context) {
  const shop = shops.find(({ plan }) => plan.booking)
  if (!shop) return undefined
  await db.insert(reservations).values({
    user_id: users.customer,
    shop_id: shop.id,
    starts_at: instantOn(now, 3, '19:00'),
    ends_at: instantOn(now, 3, '21:00'),
    guests: 4,
    status: 'accepted',
    note: 'A table by the window, if there is one',
    created_at: instantOn(now, -1, '10:10'),
  })
  return shop.shop.text.name.en
}

type Row = typeof notifications.$inferInsert & { type: NotificationType }

function told(context: Context, parcelId: number, bookedAt: string | undefined): Row[] {
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

/** A parcel, a table and eight notifications of the demo customer; the older half is read. */
export async function seedAgenda(db: Db, context: Context): Promise<void> {
  const parcelId = await seedParcel(db, context)
  const bookedAt = await seedReservation(db, context)
  const rows = told(context, parcelId, bookedAt).sort(
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
