import { sql } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { orderDetails, orders } from '@/server/db/schema/order'
import { products, stocks } from '@/server/db/schema/product'

/** The latest delivered orders of a shop that are looked at: tastes change, and reading all of them takes long. */
const LATEST_ORDERS = 500
/** A pair that met once met by chance. */
const LEAST_ORDERS = 2

/** Products that stand in the same orders as a product, the most frequent first; gifts do not count. */
export async function listBoughtTogether(
  db: Db,
  productId: number,
  limit: number,
): Promise<number[]> {
  const result = await db.execute<{ id: string }>(sql`
    with lines as materialized (
      select d.order_id, s.product_id from (
        select o.id from ${orders} o
        where o.shop_id = (select p.shop_id from ${products} p where p.id = ${productId})
          and o.status = 'delivered'
        order by o.id desc limit ${LATEST_ORDERS}) latest
      join ${orderDetails} d on d.order_id = latest.id and d.parent_id is null and not d.bonus
      join ${stocks} s on s.id = d.stock_id)
    select other.product_id as id from lines own
    join lines other on other.order_id = own.order_id and other.product_id <> own.product_id
    where own.product_id = ${productId}
    group by other.product_id having count(distinct own.order_id) >= ${LEAST_ORDERS}
    order by count(distinct own.order_id) desc, other.product_id limit ${limit}`)
  return result.rows.map((row) => Number(row.id))
}
