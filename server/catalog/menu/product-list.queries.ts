import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { DietFilter } from '@/domain/diet'
import { statesSuit } from '@/server/catalog/offer/diet.queries'
import { isListed, isOffered, isSellable } from '@/server/catalog/offer/offered.queries'
import { shopDay } from '@/server/catalog/offer/shop-day'
import type { Db } from '@/server/platform/db/client'
import { byKey } from '@/server/platform/db/key'
import { isOneOf } from '@/server/platform/db/one-of'
import { categories } from '@/server/platform/db/schema/category'
import { discountProducts, discounts } from '@/server/platform/db/schema/discount'
import { products, stocks } from '@/server/platform/db/schema/product'
import { shops } from '@/server/platform/db/schema/shop'
import { together } from '@/server/platform/db/together'
import { productHits, type SoughtProducts } from './product-search.queries'

/** A product that was found, and its shop. */
export interface Found {
  id: number
  shop_id: number
}

/** Filters and order of a product list. */
export interface ProductListFilter extends DietFilter {
  category_id?: number
  /** id or uuid */
  shop_id?: string
  brand_id?: number
  brand_ids?: number[]
  /** only what is sought, best first */
  sought?: SoughtProducts
  column?: 'price_asc' | 'price_desc' | 'created_at' | 'id'
  sort?: 'asc' | 'desc'
  /** sold at least once, best selling first */
  popular?: boolean
  discounted?: boolean
}

const running = (now: Date) =>
  sql`${discounts} d join ${discountProducts} dp on dp.discount_id = d.id
    where dp.product_id = ${products.id} and d.active
    and ${shopDay(now)} between d.start and d."end"`

/** The price on a card: the first stock's less the best discount plus tax, base minor units. */
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
 * The requested order, else best match, best selling or menu position; ties by id. Lists without
 * shop and category are ordered by sales, because menus have no common order.
 */
function orderOf(filter: ProductListFilter, now: Date): SQL[] {
  const { column, sort, sought, popular, shop_id, category_id } = filter
  const direction = sort === 'asc' ? asc : desc
  if (column === 'price_asc') return [asc(shownPrice(now)), asc(products.id)]
  if (column === 'price_desc') {
    return [sql`${shownPrice(now)} desc nulls last`, asc(products.id)]
  }
  if (column === 'created_at') return [direction(products.created_at), direction(products.id)]
  if (column === 'id') return [direction(products.id)]
  if (sought) return [sql`hits.rank`, ...bySales]
  if (popular || (shop_id === undefined && category_id === undefined)) return bySales
  return [
    sql`${categories.input} asc nulls last`,
    sql`${categories.id} asc nulls last`,
    asc(products.input),
    asc(products.id),
  ]
}

const isHit = sql`hits.id = ${products.id}`

/** One page of products, or all without a page, each with its shop. */
export async function listProductIds(
  db: Db,
  filter: ProductListFilter,
  now: Date,
  page?: { limit: number; offset: number },
): Promise<Found[]> {
  const query = db
    .select({ id: products.id, shop_id: products.shop_id })
    .from(products)
    .innerJoin(shops, eq(shops.id, products.shop_id))
    .leftJoin(categories, eq(categories.id, products.category_id))
    .where(conditionsOf(filter, now))
    .orderBy(...orderOf(filter, now))
    .$dynamic()
  if (filter.sought) query.innerJoin(productHits(filter.sought), isHit)
  return page ? query.limit(page.limit).offset(page.offset) : query
}

/** The count over all shops stops here: nobody pages further, and counting more is slow. */
const MOST_COUNTED = 1000

/**
 * One page of what a search finds, each product with its shop, and the number on all pages: ranking is
 * slow, so that both are one statement. After the last page the number is not known.
 */
export async function listSoughtIds(
  db: Db,
  filter: ProductListFilter & { sought: SoughtProducts },
  now: Date,
  page: { limit: number; offset: number },
): Promise<{ found: Found[]; total: number | undefined }> {
  const rows = await db
    .select({
      id: products.id,
      shop_id: products.shop_id,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(products)
    .innerJoin(shops, eq(shops.id, products.shop_id))
    .leftJoin(categories, eq(categories.id, products.category_id))
    .innerJoin(productHits(filter.sought), isHit)
    .where(conditionsOf(filter, now))
    .orderBy(...orderOf(filter, now))
    .limit(page.limit)
    .offset(page.offset)
  const most = filter.shop_id === undefined ? MOST_COUNTED : Number.POSITIVE_INFINITY
  const total = rows[0] && Math.min(rows[0].total, most)
  return {
    found: rows.map(({ id, shop_id }) => ({ id, shop_id })),
    total: page.offset === 0 ? (total ?? 0) : total,
  }
}

/** Number of products on all pages. */
export async function countProducts(db: Db, filter: ProductListFilter, now: Date): Promise<number> {
  const query = db
    .select({ id: products.id })
    .from(products)
    .innerJoin(shops, eq(shops.id, products.shop_id))
    .where(conditionsOf(filter, now))
    .$dynamic()
  if (filter.sought) query.innerJoin(productHits(filter.sought), isHit)
  if (filter.shop_id === undefined) query.limit(MOST_COUNTED)
  // this order lets PostgreSQL walk the sales index and stop at the limit
  if (filter.popular && filter.shop_id === undefined) query.orderBy(...bySales)
  const [row] = await db.select({ total: count() }).from(query.as('counted'))
  return row?.total ?? 0
}

/** Those of the ids that customers may see, in the order asked for. */
export async function filterOffered(db: Db, ids: readonly number[]): Promise<Found[]> {
  const rows = await db
    .select({ id: products.id, shop_id: products.shop_id })
    .from(products)
    .innerJoin(shops, eq(shops.id, products.shop_id))
    .where(and(isOneOf(products.id, ids), isOffered))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** A product that customers may see, add-ons included, by id or uuid. */
export async function findProductKey(db: Db, key: string): Promise<Found | undefined> {
  const [row] = await db
    .select({ id: products.id, shop_id: products.shop_id })
    .from(products)
    .innerJoin(shops, eq(shops.id, products.shop_id))
    .where(and(byKey(key, products.id, products.uuid), isListed, isSellable))
  return row
}

/** The first price on offer in the given order; undefined if nothing is on offer. */
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

/** Lowest and highest price on offer, base minor units; 0 if nothing is on offer. */
export async function findPriceRange(db: Db) {
  const [min, max] = await together(db, (part) =>
    Promise.all([
      findPrice(part, asc(stocks.price_minor)),
      findPrice(part, desc(stocks.price_minor)),
    ]),
  )
  return { min: min ?? 0, max: max ?? 0 }
}
