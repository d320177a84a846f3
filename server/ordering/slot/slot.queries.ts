import { and, asc, count, eq, gte, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '@/server/platform/db/client'
import { orders } from '@/server/platform/db/schema/order'

/**
 * Locks a slot of a shop until the transaction ends, so that concurrent orders cannot overfill it.
 */
export async function lockSlot(tx: Db, shopId: number, slotAt: Date): Promise<void> {
  const name = `slot ${shopId} ${slotAt.toISOString()}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}::text, 0))`)
}

/** How many orders each slot of a shop has between two instants; omits empty slots. */
export async function listSlotLoads(db: Db, shopId: number, from: Date, till: Date) {
  return db
    .select({ slot_at: orders.slot_at, n: count() })
    .from(orders)
    .where(
      and(
        eq(orders.shop_id, shopId),
        gte(orders.slot_at, from),
        lt(orders.slot_at, till),
        ne(orders.status, 'canceled'),
      ),
    )
    .groupBy(orders.slot_at)
    .orderBy(asc(orders.slot_at))
}
