import { sql } from 'drizzle-orm'
import type { Db } from '@/server/platform/db/client'
import { products, stocks } from '@/server/platform/db/schema/product'

/** In-stock products of the same shop and category, the nearest in price first. */
export async function listAlternatives(
  db: Db,
  productId: number,
  limit: number,
): Promise<number[]> {
  const result = await db.execute<{ id: string }>(sql`
    with own as (
      select p.id, p.shop_id, p.category_id, min(s.price_minor) as price
      from ${products} p join ${stocks} s on s.product_id = p.id
      where p.id = ${productId} group by p.id)
    select other.id from own
    join ${products} other on other.shop_id = own.shop_id
      and other.category_id is not distinct from own.category_id
      and other.id <> own.id and other.active and other.status = 'published' and not other.addon
    join ${stocks} s on s.product_id = other.id and s.quantity >= other.min_qty
    group by other.id, own.price
    order by abs(min(s.price_minor) - own.price), other.id limit ${limit}`)
  return result.rows.map((row) => Number(row.id))
}
