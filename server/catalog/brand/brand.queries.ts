import { and, asc, count, eq, type SQL, sql } from 'drizzle-orm'
import { isListed, isSellable } from '@/server/catalog/offer/offered.queries'
import type { Db } from '@/server/platform/db/client'
import { isLike, likeRank } from '@/server/platform/db/fuzzy'
import { type Ids, isOneOf } from '@/server/platform/db/one-of'
import { brands } from '@/server/platform/db/schema/brand'
import { products } from '@/server/platform/db/schema/product'
import { shops } from '@/server/platform/db/schema/shop'

/** Filters of a brand list. */
export interface BrandFilter {
  category_id?: number
  shop_id?: number
  search?: string
}

const folded = sql`fold_text(${brands.title})`

/** Active brands; with a category or shop only those with a product on offer there. */
function conditionsOf({ category_id, shop_id, search }: BrandFilter): SQL | undefined {
  const isSold =
    category_id === undefined && shop_id === undefined
      ? undefined
      : sql`exists (select 1 from ${products} join ${shops} on ${shops.id} = ${products.shop_id}
          where ${and(
            eq(products.brand_id, brands.id),
            category_id === undefined ? undefined : eq(products.category_id, category_id),
            shop_id === undefined ? undefined : eq(products.shop_id, shop_id),
            isSellable,
            isListed,
          )})`
  return and(eq(brands.active, true), isSold, search ? isLike(folded, search) : undefined)
}

/** One page of brands: best match first, else by name. */
export async function listBrandRows(
  db: Db,
  filter: BrandFilter,
  page: { limit: number; offset: number },
) {
  const rank = filter.search ? [likeRank(folded, filter.search)] : []
  return db
    .select()
    .from(brands)
    .where(conditionsOf(filter))
    .orderBy(...rank, asc(brands.title), asc(brands.id))
    .limit(page.limit)
    .offset(page.offset)
}

export async function countBrands(db: Db, filter: BrandFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(brands).where(conditionsOf(filter))
  return row?.total ?? 0
}

export async function findBrandRow(db: Db, id: number) {
  const [row] = await db
    .select()
    .from(brands)
    .where(and(eq(brands.id, id), eq(brands.active, true)))
  return row
}

/** Number of products on offer per brand. */
export async function countBrandProducts(
  db: Db,
  brandIds: readonly number[],
): Promise<Map<number | null, number>> {
  if (brandIds.length === 0) return new Map()
  const rows = await db
    .select({ brand_id: products.brand_id, total: count() })
    .from(products)
    .innerJoin(shops, eq(shops.id, products.shop_id))
    .where(and(isOneOf(products.brand_id, brandIds), isSellable, isListed))
    .groupBy(products.brand_id)
  return new Map(rows.map((row) => [row.brand_id, row.total]))
}

/** Active brands by id. */
export async function listBrandsOf(db: Db, brandIds: Ids) {
  return db
    .select()
    .from(brands)
    .where(and(isOneOf(brands.id, brandIds), eq(brands.active, true)))
}
