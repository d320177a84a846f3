import { type SQL, sql } from 'drizzle-orm'
import { isOffered } from '@/server/catalog/offer/offered.queries'
import type { Db } from '@/server/platform/db/client'
import { arrayOf } from '@/server/platform/db/one-of'
import { categories } from '@/server/platform/db/schema/category'
import { orderDetails, orders } from '@/server/platform/db/schema/order'
import { products, stocks } from '@/server/platform/db/schema/product'
import { shops } from '@/server/platform/db/schema/shop'

/** Latest delivered orders of the shop that are read: tastes change, and reading more is slow. */
const LATEST_ORDERS = 500
/** Orders that must contain both products: a single one may be chance. */
const LEAST_ORDERS = 2

/** CTE `lines`: what stood in the latest delivered orders of a shop; free items do not count. */
const latestLines = (shopId: SQL | number) => sql`lines as materialized (
  select d.order_id, s.product_id from (
    select o.id from ${orders} o where o.shop_id = ${shopId} and o.status = 'delivered'
    order by o.id desc limit ${LATEST_ORDERS}) latest
  join ${orderDetails} d on d.order_id = latest.id and d.parent_id is null and not d.bonus
  join ${stocks} s on s.id = d.stock_id)`

/** Products ordered together with a product, most frequent first. */
export async function listBoughtTogether(
  db: Db,
  productId: number,
  limit: number,
): Promise<number[]> {
  const shopId = sql`(select p.shop_id from ${products} p where p.id = ${productId})`
  const result = await db.execute<{ id: string }>(sql`
    with ${latestLines(shopId)}
    select other.product_id as id from lines own
    join lines other on other.order_id = own.order_id and other.product_id <> own.product_id
    where own.product_id = ${productId}
    group by other.product_id having count(distinct own.order_id) >= ${LEAST_ORDERS}
    order by count(distinct own.order_id) desc, other.product_id limit ${limit}`)
  return result.rows.map((row) => Number(row.id))
}

/** Whether a product's category has no daypart or is served at an instant, as isServedAt in domain/daypart.ts. */
const isServed = (now: Date) => sql`(${categories.served_from} is null or exists (
  select 1 from (select extract(hour from clock.at) * 60 + extract(minute from clock.at) as minute
    from (select ${now.toISOString()}::timestamptz at time zone ${shops.time_zone} as at) clock) today
  cross join lateral (values (0), (1440)) as back(minutes)
  where today.minute + back.minutes >= ${categories.served_from}
    and today.minute + back.minutes < ${categories.served_to}
      + case when ${categories.served_to} <= ${categories.served_from} then 1440 else 0 end))`

/**
 * Products of a shop that go with the cart of these stocks and are not in it: ordered together with one of them, most
 * frequent first, then best selling. In stock and served at `now`.
 */
export async function listGoingWith(
  db: Db,
  { shopId, stockIds, now }: { shopId: number; stockIds: readonly number[]; now: Date },
  limit: number,
): Promise<number[]> {
  const result = await db.execute<{ id: string }>(sql`
    with ${latestLines(shopId)}, held as (
      select distinct s.product_id from ${stocks} s where s.id = any(${arrayOf(stockIds)})),
    beside as (
      select other.product_id, count(distinct own.order_id) as times from lines own
      join held on held.product_id = own.product_id
      join lines other on other.order_id = own.order_id
      group by other.product_id having count(distinct own.order_id) >= ${LEAST_ORDERS})
    select ${products.id} as id from ${products}
    join ${shops} on ${shops.id} = ${products.shop_id}
    left join ${categories} on ${categories.id} = ${products.category_id}
    left join beside on beside.product_id = ${products.id}
    where ${products.shop_id} = ${shopId} and ${isOffered} and ${isServed(now)}
      and (beside.times is not null or ${products.orders_count} > 0)
      and not exists (select 1 from held where held.product_id = ${products.id})
      and exists (select 1 from ${stocks} s where s.product_id = ${products.id}
        and s.quantity >= greatest(1, ${products.min_qty}))
    order by beside.times desc nulls last, ${products.orders_count} desc, ${products.id} limit ${limit}`)
  return result.rows.map((row) => Number(row.id))
}
