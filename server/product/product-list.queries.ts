import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { isLike, likeRank } from '@/server/db/fuzzy'
import { byKey } from '@/server/db/key'
import {
  categories,
  discountProducts,
  discounts,
  products,
  productTranslations,
  stocks,
} from '@/server/db/schema/product'
import { shops } from '@/server/db/schema/shop'
import { isListed } from '@/server/shop/shop.queries'
import { isSellable } from './product.queries'

/** What a list of products is narrowed and ordered by. */
export interface ProductListFilter {
  category_id?: number
  /** id or uuid */
  shop_id?: string
  brand_id?: number
  brand_ids?: number[]
  search?: string
  column?: 'price_asc' | 'price_desc' | 'created_at' | 'id'
  sort?: 'asc' | 'desc'
  /** sold at least once, best selling first */
  popular?: boolean
  discounted?: boolean
}

/** Products that a menu may show: add-ons are sold beside others only. */
const isOffered = and(
  isListed,
  isSellable,
  eq(products.addon, false),
  sql`not exists (select 1 from ${categories} c where c.id = ${products.category_id} and not c.active)`,
)

const running = (now: Date) =>
  sql`${discounts} d join ${discountProducts} dp on dp.discount_id = d.id
    where dp.product_id = ${products.id} and d.active
    and ${now.toISOString().slice(0, 10)}::date between d.start and d."end"`

/** What a card shows: the first stock's price less the discount plus tax, in base minor units. */
function shownPrice(now: Date): SQL {
  return sql`(select (p.price - least(p.price, coalesce(p.off, 0))) * (1 + ${products.tax_bp} / 10000.0)
    from (select s.price_minor as price, (
      select case d.type when 'percent' then round(s.price_minor * d.amount / 10000.0) else d.amount end
      from ${running(now)} order by d.id limit 1) as off
    from ${stocks} s where s.product_id = ${products.id} order by s.input, s.id limit 1) p)`
}

function conditionsOf(filter: ProductListFilter, now: Date): SQL | undefined {
  const { search, brand_id, brand_ids = [] } = filter
  const brandIds = brand_id === undefined ? brand_ids : [...brand_ids, brand_id]
  return and(
    isOffered,
    filter.shop_id === undefined ? undefined : byKey(filter.shop_id, shops.id, shops.uuid),
    filter.category_id === undefined ? undefined : eq(products.category_id, filter.category_id),
    brandIds.length > 0 ? inArray(products.brand_id, brandIds) : undefined,
    filter.popular ? sql`${products.orders_count} > 0` : undefined,
    filter.discounted ? sql`exists (select 1 from ${running(now)})` : undefined,
    search
      ? sql`exists (select 1 from ${productTranslations} t
          where t.product_id = ${products.id} and ${isLike(sql`t.folded`, search)})`
      : undefined,
  )
}

/** The caller's wish, else best match, else best selling, else the place on the menu. Ends in the id. */
function orderOf({ column, sort, search, popular }: ProductListFilter, now: Date): SQL[] {
  const direction = sort === 'asc' ? asc : desc
  if (column === 'price_asc') return [asc(shownPrice(now)), asc(products.id)]
  if (column === 'price_desc') {
    return [sql`${shownPrice(now)} desc nulls last`, asc(products.id)]
  }
  if (column === 'created_at') return [direction(products.created_at), direction(products.id)]
  if (column === 'id') return [direction(products.id)]
  if (search) {
    const rank = sql`(select min(${likeRank(sql`t.folded`, search)}) from ${productTranslations} t
      where t.product_id = ${products.id})`
    return [rank, desc(products.orders_count), asc(products.id)]
  }
  if (popular) return [desc(products.orders_count), asc(products.id)]
  return [
    sql`${categories.input} asc nulls last`,
    sql`${categories.id} asc nulls last`,
    asc(products.input),
    asc(products.id),
  ]
}

/** Ids of one page of products, or of all without a page. */
export async function listProductIds(
  db: Db,
  filter: ProductListFilter,
  now: Date,
  page?: { limit: number; offset: number },
): Promise<number[]> {
  const query = db
    .select({ id: products.id })
    .from(products)
    .innerJoin(shops, eq(shops.id, products.shop_id))
    .leftJoin(categories, eq(categories.id, products.category_id))
    .where(conditionsOf(filter, now))
    .orderBy(...orderOf(filter, now))
  const rows = page ? await query.limit(page.limit).offset(page.offset) : await query
  return rows.map((row) => row.id)
}

/** Number of products on all pages. */
export async function countProducts(db: Db, filter: ProductListFilter, now: Date): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(products)
    .innerJoin(shops, eq(shops.id, products.shop_id))
    .where(conditionsOf(filter, now))
  return row?.total ?? 0
}

/** Which of the ids customers may see. */
export async function filterOffered(db: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .innerJoin(shops, eq(shops.id, products.shop_id))
    .where(and(inArray(products.id, [...ids]), isOffered))
  return new Set(rows.map((row) => row.id))
}

/** Id of a product that customers may see, add-ons included, by id or uuid. */
export async function findProductId(db: Db, key: string): Promise<number | undefined> {
  const [row] = await db
    .select({ id: products.id })
    .from(products)
    .innerJoin(shops, eq(shops.id, products.shop_id))
    .where(and(byKey(key, products.id, products.uuid), isListed, isSellable))
  return row?.id
}

/** Cheapest and dearest price on offer, base minor units; null while nothing is. */
export async function findPriceRange(db: Db) {
  const [row] = await db
    .select({
      min: sql<number | null>`min(${stocks.price_minor})`.mapWith(Number),
      max: sql<number | null>`max(${stocks.price_minor})`.mapWith(Number),
    })
    .from(stocks)
    .innerJoin(products, eq(products.id, stocks.product_id))
    .innerJoin(shops, eq(shops.id, products.shop_id))
    .where(isOffered)
  return { min: row?.min ?? 0, max: row?.max ?? 0 }
}
