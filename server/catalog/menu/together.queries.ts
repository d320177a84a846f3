import { sql } from 'drizzle-orm'
import type { Db } from '@/server/platform/db/client'
import { orderDetails, orders } from '@/server/platform/db/schema/order'
import { products, stocks } from '@/server/platform/db/schema/product'

/** Latest delivered orders of the shop that are read: tastes change, and reading more is slow. */
const LATEST_ORDERS = 500
/** Orders that must contain both products: a single one may be chance. */
const LEAST_ORDERS = 2

/** Products ordered together with a product, most frequent first; free items do not count. */
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
