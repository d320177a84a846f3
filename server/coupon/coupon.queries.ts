import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { coupons } from '@/server/db/schema/coupon'
import { orders } from '@/server/db/schema/order'

export type CouponRow = typeof coupons.$inferSelect

/** A coupon by its code (upper case); `lock` holds it until the transaction ends. */
export async function findCoupon(
  db: Db,
  name: string,
  options: { lock?: boolean } = {},
): Promise<CouponRow | undefined> {
  const query = db.select().from(coupons).where(eq(coupons.name, name))
  const [row] = options.lock ? await query.for('no key update') : await query
  return row
}

/** Whether a person has ordered before; canceled orders don't count. */
export async function hasOrdered(db: Db, userId: number): Promise<boolean> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.user_id, userId), ne(orders.status, 'canceled')))
    .limit(1)
  return rows.length > 0
}

/** Takes (-1) or returns (+1) a use of a coupon. */
export async function moveCouponUse(tx: Db, id: number, by: 1 | -1): Promise<void> {
  await tx
    .update(coupons)
    .set({ qty: sql`${coupons.qty} + ${by}::int` })
    .where(eq(coupons.id, id))
}
