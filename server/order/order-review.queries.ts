import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { reviewPictures } from '@/server/db/schema/picture'
import { reviews } from '@/server/db/schema/review'
import { shops } from '@/server/db/schema/shop'

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

/** Keeps a review with its pictures, the first of which stands for it; answers its id. */
export async function insertReview(
  tx: Db,
  values: Omit<typeof reviews.$inferInsert, 'img'>,
  images: readonly string[],
): Promise<number> {
  const img = images[0] ?? null
  const [row] = await tx
    .insert(reviews)
    .values({ ...values, img })
    .returning({ id: reviews.id })
  const id = row?.id ?? 0
  const paths = [...new Set(images)]
  if (paths.length > 0) {
    await tx.insert(reviewPictures).values(paths.map((path) => ({ review_id: id, path })))
  }
  return id
}

/** Counts a shop's reviews anew; held first, so that two reviews at once both count. */
export async function rateShop(tx: Db, shopId: number): Promise<void> {
  const isIt = eq(shops.id, shopId)
  await tx.select({ id: shops.id }).from(shops).where(isIt).for('no key update')
  await tx.execute(sql`update ${shops} set rating_avg = r.avg, reviews_count = r.n
    from (select coalesce(avg(rating), 0)::real as avg, count(*)::int as n from ${reviews}
      where reviewable_type = 'shop' and reviewable_id = ${shopId}) as r
    where ${shops.id} = ${shopId}`)
}
