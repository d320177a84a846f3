import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '@/server/platform/db/client'
import { isOneOf } from '@/server/platform/db/one-of'
import { categories } from '@/server/platform/db/schema/category'
import { products, stocks } from '@/server/platform/db/schema/product'

/** Products of these stocks whose category has a daypart; times are minutes after midnight. */
export async function listServedProducts(db: Db, stockIds: readonly number[]) {
  if (stockIds.length === 0) return []
  return db
    .selectDistinct({
      product_id: products.id,
      from: categories.served_from,
      to: categories.served_to,
    })
    .from(stocks)
    .innerJoin(products, eq(products.id, stocks.product_id))
    .innerJoin(categories, eq(categories.id, products.category_id))
    .where(and(isOneOf(stocks.id, stockIds), isNotNull(categories.served_from)))
    .orderBy(products.id)
}
