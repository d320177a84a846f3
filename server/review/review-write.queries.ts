import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { orderDetails, orders } from '@/server/db/schema/order'
import { products, stocks } from '@/server/db/schema/product'
import { reviews } from '@/server/db/schema/review'
import type { Reviewed } from './review.queries'

function concerns({ type, id }: Reviewed): SQL {
  if (type === 'shop') return eq(orders.shop_id, id)
  return sql`exists (select 1 from ${orderDetails} join ${stocks} on ${stocks.id} = ${orderDetails.stock_id}
    where ${orderDetails.order_id} = ${orders.id} and ${stocks.product_id} = ${id})`
}

/** Holds a person's delivered orders of something until the transaction ends, newest first. */
export async function lockDelivered(tx: Db, userId: number, about: Reviewed): Promise<number[]> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.user_id, userId), eq(orders.status, 'delivered'), concerns(about)))
    // in the order in which everybody locks them
    .orderBy(asc(orders.id))
    .for('no key update')
  return rows.map((row) => row.id).reverse()
}

/** Which of the orders have given their review of something. */
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
        inArray(reviews.order_id, [...orderIds]),
        eq(reviews.reviewable_type, type),
        eq(reviews.reviewable_id, id),
      ),
    )
  return new Set(rows.map((row) => row.order_id))
}

/** Counts a product's reviews anew; held first, so that two reviews at once both count. */
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
