import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '@/server/platform/db/client'
import { isOneOf } from '@/server/platform/db/one-of'
import { orderEvents, orders } from '@/server/platform/db/schema/order'
import { orderRefunds } from '@/server/platform/db/schema/refund'
import { shops } from '@/server/platform/db/schema/shop'

/** The time zone of a shop, or of a seller's first one. */
export async function findShopZone(
  db: Db,
  { shopId, sellerId }: { shopId?: number; sellerId?: number },
): Promise<string | undefined> {
  const [row] = await db
    .select({ zone: shops.time_zone })
    .from(shops)
    .where(
      and(
        shopId === undefined ? undefined : eq(shops.id, shopId),
        sellerId === undefined ? undefined : eq(shops.user_id, sellerId),
      ),
    )
    .orderBy(asc(shops.id))
    .limit(1)
  return row?.zone
}

/** What approved requests give back of orders, minor units. */
export async function listApprovedMinor(db: Db, orderIds: readonly number[]) {
  const { order_id, status, amount_minor } = orderRefunds
  return db
    .select({
      order_id,
      minor: sql<number>`sum(coalesce(${amount_minor}, ${orders.total_minor}))`.mapWith(Number),
    })
    .from(orderRefunds)
    .innerJoin(orders, eq(orders.id, order_id))
    .where(and(isOneOf(order_id, orderIds), eq(status, 'approved')))
    .groupBy(order_id)
}

/** When orders were handed over. */
export async function listDeliveredAt(db: Db, orderIds: readonly number[]) {
  const { order_id, status, created_at } = orderEvents
  return db
    .select({ order_id, created_at })
    .from(orderEvents)
    .where(and(isOneOf(order_id, orderIds), eq(status, 'delivered')))
}
