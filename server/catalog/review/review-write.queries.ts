import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '@/server/platform/db/client'
import { isOneOf } from '@/server/platform/db/one-of'
import { reviewPictures } from '@/server/platform/db/schema/picture'
import { products } from '@/server/platform/db/schema/product'
import { reviews } from '@/server/platform/db/schema/review'
import { shops } from '@/server/platform/db/schema/shop'
import type { Reviewed } from './review.queries'

export type ReviewKind = 'shop' | 'courier'

/** Whether an order already has a review of that kind. */
export async function hasReview(tx: Db, orderId: number, kind: ReviewKind): Promise<boolean> {
  const rows = await tx
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.order_id, orderId), eq(reviews.reviewable_type, kind)))
    .limit(1)
  return rows.length > 0
}

/** Inserts a review and its pictures; the first picture becomes its `img`. Returns its id. */
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

/** Recomputes a shop's rating. Locks the shop first, so that concurrent reviews both count. */
export async function rateShop(tx: Db, shopId: number): Promise<void> {
  const isIt = eq(shops.id, shopId)
  await tx.select({ id: shops.id }).from(shops).where(isIt).for('no key update')
  await tx.execute(sql`update ${shops} set rating_avg = r.avg, reviews_count = r.n
    from (select coalesce(avg(rating), 0)::real as avg, count(*)::int as n from ${reviews}
      where reviewable_type = 'shop' and reviewable_id = ${shopId}) as r
    where ${shops.id} = ${shopId}`)
}

/** The orders that already have a review of that shop or product. */
export async function listReviewed(
  tx: Db,
  orderIds: readonly number[],
  { type, id }: Reviewed,
): Promise<Set<number | null>> {
  const rows = await tx
    .select({ order_id: reviews.order_id })
    .from(reviews)
    .where(
      and(
        isOneOf(reviews.order_id, orderIds),
        eq(reviews.reviewable_type, type),
        eq(reviews.reviewable_id, id),
      ),
    )
  return new Set(rows.map((row) => row.order_id))
}

/** Recomputes a product's rating. Locks it first, so that concurrent reviews both count. */
export async function rateProduct(tx: Db, productId: number): Promise<void> {
  const isIt = eq(products.id, productId)
  await tx.select({ id: products.id }).from(products).where(isIt).for('no key update')
  await tx
    .update(products)
    .set({
      rating_avg: sql`(select coalesce(avg(r.rating), 0)::real from ${reviews} r
        where r.reviewable_type = 'product' and r.reviewable_id = ${productId})`,
    })
    .where(isIt)
}
