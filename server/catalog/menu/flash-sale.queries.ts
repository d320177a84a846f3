import { and, type SQL, sql } from 'drizzle-orm'
import { addDays } from '@/domain/opening-hours'
import { isOffered } from '@/server/catalog/offer/offered.queries'
import { shopDay } from '@/server/catalog/offer/shop-day'
import type { Db } from '@/server/platform/db/client'
import { arrayOf, type Ids, isOneOf } from '@/server/platform/db/one-of'
import { discountProducts, discounts } from '@/server/platform/db/schema/discount'
import { productAddons, products, stockExtras, stocks } from '@/server/platform/db/schema/product'
import { shops } from '@/server/platform/db/schema/shop'

/** Ids of products in stock with a discount whose last day is today where the shop is, best selling first. */
export function endingProducts(now: Date, limit: number): SQL {
  // days differ by one at most between zones; the bounds spare the zone of every other discount
  const day = now.toISOString().slice(0, 10)
  return sql`array(select ${products.id} from ${discounts}
    join ${discountProducts} on ${discountProducts.discount_id} = ${discounts.id}
    join ${products} on ${products.id} = ${discountProducts.product_id}
    join ${shops} on ${shops.id} = ${discounts.shop_id}
    where ${discounts.active}
      and ${discounts.end} between ${addDays(day, -1)}::date and ${addDays(day, 1)}::date
      and ${discounts.end} = ${shopDay(now)} and ${discounts.start} <= ${shopDay(now)}
      and ${isOffered}
      and exists (select 1 from ${stocks} s where s.product_id = ${products.id}
        and s.quantity >= greatest(1, ${products.min_qty}))
    group by ${products.id}
    order by ${products.orders_count} desc, ${products.id} limit ${limit}::int)`
}

/** Those of the products that something is to be chosen of: a value of a stock, an add-on. */
export async function listProductsWithOptions(db: Db, ids: Ids): Promise<number[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        isOneOf(products.id, ids),
        sql`(exists (select 1 from ${productAddons} where ${productAddons.product_id} = ${products.id})
          or exists (select 1 from ${stocks} join ${stockExtras} on ${stockExtras.stock_id} = ${stocks.id}
            where ${stocks.product_id} = ${products.id}))`,
      ),
    )
  return rows.map(({ id }) => id)
}

/** Ids of the shops of products. */
export const shopsOf = (ids: Ids): SQL =>
  sql`array(select distinct p.shop_id from ${products} p where p.id = any(${arrayOf(ids)}))`
