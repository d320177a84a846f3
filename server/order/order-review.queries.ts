import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { reviews, shops } from '@/server/db/schema/shop'

export type ReviewKind = 'shop' | 'courier'

/** Whether an order has its review of that kind. */
export async function hasReview(tx: Db, orderId: number, kind: ReviewKind): Promise<boolean> {
  const rows = await tx
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.order_id, orderId), eq(reviews.reviewable_type, kind)))
    .limit(1)
  return rows.length > 0
}

export async function insertReview(tx: Db, values: typeof reviews.$inferInsert): Promise<void> {
  await tx.insert(reviews).values(values)
}

/** Counts a shop's reviews anew. */
export async function rateShop(tx: Db, shopId: number): Promise<void> {
  await tx.execute(sql`update ${shops} set rating_avg = r.avg, reviews_count = r.n
    from (select coalesce(avg(rating), 0)::real as avg, count(*)::int as n from ${reviews}
      where reviewable_type = 'shop' and reviewable_id = ${shopId}) as r
    where ${shops.id} = ${shopId}`)
}
