import { type SQL, sql } from 'drizzle-orm'
import { addDays } from '@/domain/opening-hours'
import { isOffered } from '@/server/catalog/offer/offered.queries'
import { shopDay } from '@/server/catalog/offer/shop-day'
import { arrayOf, type Ids } from '@/server/platform/db/one-of'
import { discountProducts, discounts } from '@/server/platform/db/schema/discount'
import { products, stocks } from '@/server/platform/db/schema/product'
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

/** Ids of the shops of products. */
export const shopsOf = (ids: Ids): SQL =>
  sql`array(select distinct p.shop_id from ${products} p where p.id = any(${arrayOf(ids)}))`
