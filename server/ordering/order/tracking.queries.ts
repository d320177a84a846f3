import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { finalStatuses } from '@/domain/order'
import type { OrderRow } from '@/server/ordering/order-record/order.queries'
import type { Db } from '@/server/platform/db/client'
import { orderEvents, orders } from '@/server/platform/db/schema/order'
import { orderLinks } from '@/server/platform/db/schema/order-extra'

/** Revokes the tracking link of an order; returns whether there was one. */
export async function revokeLink(tx: Db, orderId: number, now: Date): Promise<boolean> {
  const gone = await tx
    .update(orderLinks)
    .set({ revoked_at: now })
    .where(and(eq(orderLinks.order_id, orderId), isNull(orderLinks.revoked_at)))
    .returning({ id: orderLinks.id })
  return gone.length > 0
}

export async function insertLink(
  tx: Db,
  values: { order_id: number; token_hash: string; created_at: Date },
): Promise<void> {
  await tx.insert(orderLinks).values(values)
}

/** The order of a tracking link that is not revoked. */
export async function findLinked(db: Db, tokenHash: string): Promise<OrderRow | undefined> {
  const [row] = await db
    .select({ order: orders })
    .from(orderLinks)
    .innerJoin(orders, eq(orders.id, orderLinks.order_id))
    .where(and(eq(orderLinks.token_hash, tokenHash), isNull(orderLinks.revoked_at)))
  return row?.order
}

/** When an order was delivered or canceled; undefined while it is under way. */
export async function findEnd(db: Db, orderId: number): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: orderEvents.created_at })
    .from(orderEvents)
    .where(and(eq(orderEvents.order_id, orderId), inArray(orderEvents.status, [...finalStatuses])))
    .orderBy(desc(orderEvents.id))
    .limit(1)
  return row?.at
}
