import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Reviewed } from '@/server/catalog/api'
import type { Db } from '@/server/platform/db/client'
import { isOneOf } from '@/server/platform/db/one-of'
import { orderDetails, orders } from '@/server/platform/db/schema/order'
import { stocks } from '@/server/platform/db/schema/product'
import { reviews } from '@/server/platform/db/schema/review'

function concerns({ type, id }: Reviewed): SQL {
  if (type === 'shop') return eq(orders.shop_id, id)
  return sql`exists (select 1 from ${orderDetails} join ${stocks} on ${stocks.id} = ${orderDetails.stock_id}
    where ${orderDetails.order_id} = ${orders.id} and ${stocks.product_id} = ${id})`
}

/**
 * Locks a user's delivered orders from a shop, or with a product, and returns ids, newest first.
 */
export async function lockDelivered(tx: Db, userId: number, about: Reviewed): Promise<number[]> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.user_id, userId), eq(orders.status, 'delivered'), concerns(about)))
    // in id order, as every lock of orders
    .orderBy(asc(orders.id))
    .for('no key update')
  return rows.map((row) => row.id).reverse()
}

/** The customer's reviews of each order's shop and courier. */
export async function listOrderReviews(db: Db, orderIds: readonly number[]) {
  if (orderIds.length === 0) return []
  return db
    .select()
    .from(reviews)
    .where(
      and(
        isOneOf(reviews.order_id, orderIds),
        inArray(reviews.reviewable_type, ['shop', 'courier']),
      ),
    )
    .orderBy(asc(reviews.id))
}
