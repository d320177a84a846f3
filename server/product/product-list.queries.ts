import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { DietFilter } from '@/domain/diet'
import type { Db } from '@/server/db/client'
import { byKey } from '@/server/db/key'
import { categories } from '@/server/db/schema/category'
import { discountProducts, discounts } from '@/server/db/schema/discount'
import { products, stocks } from '@/server/db/schema/product'
import { shops } from '@/server/db/schema/shop'
import { isListed } from '@/server/shop/shop.queries'
import { shopDay } from '@/server/shop/shop-day'
import { statesSuit } from './diet.queries'
import { isSellable } from './product.queries'
import type { Match } from './product-search.queries'

/** What a list of products is narrowed and ordered by. */
export interface ProductListFilter extends DietFilter {
  category_id?: number
  /** id or uuid */
  shop_id?: string
  brand_id?: number
  brand_ids?: number[]
  /** only these, best first */
  matches?: readonly Match[]
  column?: 'price_asc' | 'price_desc' | 'created_at' | 'id'
  sort?: 'asc' | 'desc'
  /** sold at least once, best selling first */
  popular?: boolean
  discounted?: boolean
}

/** Products that a menu may show: add-ons are sold beside others only. */
export const isOffered = and(
  isListed,
  isSellable,
  eq(products.addon, false),
  sql`not exists (select 1 from ${categories} c where c.id = ${products.category_id} and not c.active)`,
)

const running = (now: Date) =>
  sql`${discounts} d join ${discountProducts} dp on dp.discount_id = d.id
    where dp.product_id = ${products.id} and d.active
    and ${shopDay(now)} between d.start and d."end"`

/** What a card shows: the first stock's price less the best discount plus tax, in base minor units. */
function shownPrice(now: Date): SQL {
  return sql`(select (p.price - least(p.price, coalesce(p.off, 0))) * (1 + ${products.tax_bp} / 10000.0)
    from (select s.price_minor as price, (
      select max(case d.type when 'percent' then round(s.price_minor * d.amount / 10000.0) else d.amount end)
      from ${running(now)}) as off
    from ${stocks} s where s.product_id = ${products.id} order by s.input, s.id limit 1) p)`
}

function conditionsOf(filter: ProductListFilter, now: Date): SQL | undefined {
  const { brand_id, brand_ids = [] } = filter
  const brandIds = brand_id === undefined ? brand_ids : [...brand_ids, brand_id]
  return and(
    isOffered,
    filter.shop_id === undefined ? undefined : byKey(filter.shop_id, shops.id, shops.uuid),
    filter.category_id === undefined ? undefined : eq(products.category_id, filter.category_id),
    brandIds.length > 0 ? inArray(products.brand_id, brandIds) : undefined,
    statesSuit(sql`${products.facts}`, filter),
    filter.popular ? sql`${products.orders_count} > 0` : undefined,
    filter.discounted ? sql`exists (select 1 from ${running(now)})` : undefined,
  )
}

const bySales = [desc(products.orders_count), asc(products.id)]

/**
 * The caller's wish, else best match, else best selling, else the place on the menu. Ends in the id.
 * Menus have no common order, so products of all shops come by what sells.
 */
function orderOf(filter: ProductListFilter, now: Date): SQL[] {
  const { column, sort, matches, popular, shop_id, category_id } = filter
  const direction = sort === 'asc' ? asc : desc
  if (column === 'price_asc') return [asc(shownPrice(now)), asc(products.id)]
  if (column === 'price_desc') {
    return [sql`${shownPrice(now)} desc nulls last`, asc(products.id)]
  }
  if (column === 'created_at') return [direction(products.created_at), direction(products.id)]
  if (column === 'id') return [direction(products.id)]
  if (matches) return [sql`hits.rank`, ...bySales]
  if (popular || (shop_id === undefined && category_id === undefined)) return bySales
  return [
    sql`${categories.input} asc nulls last`,
    sql`${categories.id} asc nulls last`,
    asc(products.input),
    asc(products.id),
  ]
}

const hitsOf = (matches: readonly Match[]) => sql`unnest(
  ${sql.param(matches.map(({ id }) => id))}::bigint[],
  ${sql.param(matches.map(({ rank }) => rank))}::float8[]) as hits(id, rank)`

const isHit = sql`hits.id = ${products.id}`

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
    .$dynamic()
  if (filter.matches) query.innerJoin(hitsOf(filter.matches), isHit)
  const rows = page ? await query.limit(page.limit).offset(page.offset) : await query
  return rows.map((row) => row.id)
}

/** Products of all shops are counted up to here: nobody pages further, and counting takes long. */
const MOST_COUNTED = 1000

/** Number of products on all pages. */
export async function countProducts(db: Db, filter: ProductListFilter, now: Date): Promise<number> {
  const query = db
    .select({ id: products.id })
    .from(products)
    .innerJoin(shops, eq(shops.id, products.shop_id))
    .where(conditionsOf(filter, now))
    .$dynamic()
  if (filter.matches) query.innerJoin(hitsOf(filter.matches), isHit)
  if (filter.shop_id === undefined) query.limit(MOST_COUNTED)
  // led by the index of what sells, it stops as soon as it has counted enough
  if (filter.popular && filter.shop_id === undefined) query.orderBy(...bySales)
  const [row] = await db.select({ total: count() }).from(query.as('counted'))
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

/** The first price on offer in an order; undefined while nothing is. */
async function findPrice(db: Db, order: SQL): Promise<number | undefined> {
  const [row] = await db
    .select({ price: stocks.price_minor })
    .from(stocks)
    .innerJoin(products, eq(products.id, stocks.product_id))
    .innerJoin(shops, eq(shops.id, products.shop_id))
    .where(isOffered)
    .orderBy(order)
    .limit(1)
  return row?.price
}

/** Cheapest and dearest price on offer, base minor units; 0 while nothing is. */
export async function findPriceRange(db: Db) {
  const min = (await findPrice(db, asc(stocks.price_minor))) ?? 0
  const max = (await findPrice(db, desc(stocks.price_minor))) ?? 0
  return { min, max }
}
