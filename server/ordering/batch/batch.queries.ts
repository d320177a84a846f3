import { and, desc, eq, inArray, not, type SQL, sql } from 'drizzle-orm'
import { waitingStatuses } from '@/domain/order'
import { awaitsPayment } from '@/server/money/api'
import type { Db } from '@/server/platform/db/client'
import { isOneOf } from '@/server/platform/db/one-of'
import { groupShares } from '@/server/platform/db/schema/group'
import { orders } from '@/server/platform/db/schema/order'
import { transactions } from '@/server/platform/db/schema/payment'
import { shops, shopTranslations } from '@/server/platform/db/schema/shop'
import { byLanguage } from '@/server/platform/setting/text.queries'

const isWaiting = inArray(orders.status, [...waitingStatuses])

/** Paid, or due in cash: no provider's payment is awaited. */
const isArranged: SQL<boolean> = sql<boolean>`(exists (select 1 from ${transactions} where ${and(
  eq(transactions.payable_type, 'order'),
  eq(transactions.payable_id, orders.id),
  inArray(transactions.status, ['progress', 'paid']),
  eq(transactions.kind, 'payment'),
)}) and ${not(awaitsPayment)})`

const isShared: SQL<boolean> = sql<boolean>`(${orders.collect_until} is not null
  or exists (select 1 from ${groupShares} where ${groupShares.order_id} = ${orders.id}))`

/**
 * A user's deliveries that are not picked up yet, newest first, with the state of their payment.
 */
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

/** The pending payment of an order, minor units: for a canceled lead order, the fee due in cash. */
const dueMinor = sql<
  string | null
>`(select ${transactions.amount_minor} from ${transactions} where ${and(
  eq(transactions.payable_type, 'order'),
  eq(transactions.payable_id, orders.id),
  eq(transactions.status, 'progress'),
  eq(transactions.kind, 'payment'),
)})`

/** The orders of batches, oldest first, with their shops' names. */
export async function listBatchOrders(db: Db, batchIds: readonly number[], lang: string) {
  if (batchIds.length === 0) return []
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
    .where(isOneOf(orders.trip_id, batchIds))
    .orderBy(orders.id, ...byLanguage(shopTranslations.locale, lang))
  return rows.map(({ order, title, due, promise }) => ({
    ...order,
    promise: { from: String(promise.from), to: String(promise.to), type: promise.type },
    title: title ?? '',
    dueMinor: order.kept_minor > 0 ? Number(due ?? 0) : 0,
  }))
}

export type BatchRow = Awaited<ReturnType<typeof listBatchOrders>>[number]

/**
 * Assigns the orders of a batch that are not picked up yet to the courier who has begun with it.
 */
export async function assignBatch(
  tx: Db,
  batchId: number,
  courierId: number,
  now: Date,
): Promise<void> {
  await tx
    .update(orders)
    .set({ deliveryman_id: courierId, updated_at: now })
    .where(and(eq(orders.trip_id, batchId), isWaiting))
}

/** Changes the address details of a batch's orders that are not picked up yet. */
export async function updateBatchDoor(
  tx: Db,
  batchId: number,
  door: Partial<Pick<typeof orders.$inferSelect, 'house' | 'floor' | 'office' | 'leave_at_door'>>,
): Promise<void> {
  await tx
    .update(orders)
    .set(door)
    .where(and(eq(orders.trip_id, batchId), isWaiting))
}
