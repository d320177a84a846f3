import { and, desc, eq, inArray, isNull, not, type SQL, sql } from 'drizzle-orm'
import { waitingStatuses } from '@/domain/order'
import type { Db } from '@/server/db/client'
import { groupShares } from '@/server/db/schema/group'
import { orders } from '@/server/db/schema/order'
import { transactions } from '@/server/db/schema/payment'
import { shops, shopTranslations } from '@/server/db/schema/shop'
import { byLanguage } from '@/server/setting/text.queries'
import { awaitsPayment } from '@/server/transaction/awaiting.queries'

const isWaiting = inArray(orders.status, [...waitingStatuses])

/** Paid, or to be paid at the door: nothing of it is waited for. */
const isArranged: SQL<boolean> = sql<boolean>`(exists (select 1 from ${transactions} where ${and(
  eq(transactions.payable_type, 'order'),
  eq(transactions.payable_id, orders.id),
  inArray(transactions.status, ['progress', 'paid']),
  isNull(transactions.note),
)}) and ${not(awaitsPayment)})`

const isShared: SQL<boolean> = sql<boolean>`(${orders.collect_until} is not null
  or exists (select 1 from ${groupShares} where ${groupShares.order_id} = ${orders.id}))`

/** A person's deliveries that wait to be picked up, newest first, with what is known of their payment. */
export async function listWaiting(db: Db, userId: number, orderId?: number) {
  return db
    .select({ order: orders, paymentArranged: isArranged, shared: isShared })
    .from(orders)
    .where(
      and(
        eq(orders.user_id, userId),
        eq(orders.delivery_type, 'delivery'),
        isWaiting,
        orderId === undefined ? undefined : eq(orders.id, orderId),
      ),
    )
    .orderBy(desc(orders.id))
    .limit(20)
}

/** In cash at the door, for a way that others are brought on. */
const dueMinor = sql<
  string | null
>`(select ${transactions.amount_minor} from ${transactions} where ${and(
  eq(transactions.payable_type, 'order'),
  eq(transactions.payable_id, orders.id),
  eq(transactions.status, 'progress'),
  isNull(transactions.note),
)})`

/** The orders of trips, in the order in which they were placed, with their shops' names. */
export async function listTripOrders(db: Db, tripIds: readonly number[], lang: string) {
  if (tripIds.length === 0) return []
  const rows = await db
    .selectDistinctOn([orders.id], {
      order: orders,
      title: shopTranslations.title,
      due: dueMinor,
      promise: {
        from: shops.delivery_from,
        to: shops.delivery_to,
        type: shops.delivery_unit,
      },
    })
    .from(orders)
    .innerJoin(shops, eq(shops.id, orders.shop_id))
    .leftJoin(shopTranslations, eq(shopTranslations.shop_id, orders.shop_id))
    .where(inArray(orders.trip_id, [...tripIds]))
    .orderBy(orders.id, ...byLanguage(shopTranslations.locale, lang))
  return rows.map(({ order, title, due, promise }) => ({
    ...order,
    promise: { from: String(promise.from), to: String(promise.to), type: promise.type },
    title: title ?? '',
    dueMinor: order.kept_minor > 0 ? Number(due ?? 0) : 0,
  }))
}

export type TripRow = Awaited<ReturnType<typeof listTripOrders>>[number]

/** Gives the rest of a trip, whatever of it still waits, to the courier who has begun with it. */
export async function assignTrip(
  tx: Db,
  tripId: number,
  courierId: number,
  now: Date,
): Promise<void> {
  await tx
    .update(orders)
    .set({ deliveryman_id: courierId, updated_at: now })
    .where(and(eq(orders.trip_id, tripId), isWaiting))
}

/** Says anew where the orders of a trip go that have not been picked up. */
export async function updateTripDoor(
  tx: Db,
  tripId: number,
  door: Partial<Pick<typeof orders.$inferSelect, 'house' | 'floor' | 'office' | 'leave_at_door'>>,
): Promise<void> {
  await tx
    .update(orders)
    .set(door)
    .where(and(eq(orders.trip_id, tripId), isWaiting))
}
