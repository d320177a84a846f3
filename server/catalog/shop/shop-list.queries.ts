import { and, count, eq, gte, lte, notInArray, type SQL, sql } from 'drizzle-orm'
import { type DietFilter, isDietSet } from '@/domain/diet'
import type { GeoPoint } from '@/domain/geo.schema'
import type { ShopType } from '@/domain/shop-ref'
import { statesSuit } from '@/server/catalog/offer/diet.queries'
import { isListed } from '@/server/catalog/offer/offered.queries'
import { shopDay } from '@/server/catalog/offer/shop-day'
import type { Db } from '@/server/platform/db/client'
import { bonuses } from '@/server/platform/db/schema/bonus'
import { categories, shopCategories } from '@/server/platform/db/schema/category'
import { discountProducts, discounts } from '@/server/platform/db/schema/discount'
import { products, stocks } from '@/server/platform/db/schema/product'
import { shops } from '@/server/platform/db/schema/shop'
import { shopTags } from '@/server/platform/db/schema/tag'
import { coversPoint, isOpenAt, metresTo } from './shop.queries'
import { orderOf, type ShopListOrder } from './shop-order.queries'
import { shopHits } from './shop-search.queries'

/** Filters of a shop list. Amounts are base minor units. */
export interface ShopListFilter extends DietFilter, ShopListOrder {
  type?: ShopType
  category_id?: number
  shop_id?: number
  open?: boolean
  verify?: boolean
  free_delivery?: boolean
  deals?: boolean
  take?: number
  rating?: number[]
  pricesMinor?: number[]
  delivery?: 'pickup' | 'delivery'
  recommended?: boolean
  /** only shops within `maxM` metres of the point, except some ids */
  near?: { point: GeoPoint; maxM: number; except: readonly number[] }
}

const inCategory = (id: number) => sql`exists (select 1 from ${shopCategories} sc
  join ${categories} c on c.id = sc.category_id
  where sc.shop_id = ${shops.id} and c.active and (c.id = ${id} or c.parent_id = ${id}))`

const hasTag = (id: number) => sql`exists (select 1 from ${shopTags} st
  where st.shop_id = ${shops.id} and st.tag_id = ${id})`

const hasDeal = (now: Date) => sql`(exists (select 1 from ${discounts} d
      join ${discountProducts} dp on dp.discount_id = d.id
      join ${products} p on p.id = dp.product_id and p.active and p.status = 'published'
      where d.shop_id = ${shops.id} and d.active and ${shopDay(now)} between d.start and d."end")
    or exists (select 1 from ${bonuses} b where b.shop_id = ${shops.id} and b.active
      and (b.expired_at is null or b.expired_at > ${now.toISOString()}::timestamptz)))`

const sellsBetween = ([from = 0, to]: number[]) => sql`exists (select 1 from ${products} p
  join ${stocks} s on s.product_id = p.id
  where p.shop_id = ${shops.id} and p.active and p.status = 'published' and not p.addon
    and s.price_minor >= ${from} and ${to === undefined ? sql`true` : sql`s.price_minor <= ${to}`})`

/** Shops with a product whose stated facts match the dietary filter. */
const sellsFor = (filter: DietFilter) => sql`exists (select 1 from ${products} p
  where p.shop_id = ${shops.id} and p.active and p.status = 'published' and not p.addon
    and ${statesSuit(sql`p.facts`, filter)})`

const isHit = sql`hits.shop_id = ${shops.id}`

/** Delivery that is always free, or free from a certain subtotal on. */
const isFree = sql`(${shops.delivery} and (${shops.free_from_minor} is not null
  or (${shops.price_minor} = 0 and ${shops.price_per_km_minor} = 0)))`

function conditionsOf(filter: ShopListFilter, now: Date): SQL | undefined {
  const [ratingFrom, ratingTo] = filter.rating ?? []
  return and(
    isListed,
    filter.type && eq(shops.type, filter.type),
    filter.shop_id ? eq(shops.id, filter.shop_id) : undefined,
    filter.category_id ? inCategory(filter.category_id) : undefined,
    filter.open ? isOpenAt(now) : undefined,
    filter.verify ? eq(shops.verified, true) : undefined,
    filter.recommended ? eq(shops.is_recommended, true) : undefined,
    filter.takesReservations ? eq(shops.booking, true) : undefined,
    filter.free_delivery ? isFree : undefined,
    filter.deals ? hasDeal(now) : undefined,
    filter.take ? hasTag(filter.take) : undefined,
    ratingFrom === undefined ? undefined : gte(shops.rating_avg, ratingFrom),
    ratingTo === undefined ? undefined : lte(shops.rating_avg, ratingTo),
    filter.pricesMinor && sellsBetween(filter.pricesMinor),
    isDietSet(filter) ? sellsFor(filter) : undefined,
    filter.delivery && eq(filter.delivery === 'pickup' ? shops.pickup : shops.delivery, true),
    filter.near && lte(metresTo(filter.near.point), filter.near.maxM),
    filter.near && notInArray(shops.id, [...filter.near.except]),
    // pickup-only shops never match an address
    filter.address && !filter.takesReservations
      ? and(eq(shops.delivery, true), coversPoint(filter.address))
      : undefined,
  )
}

/** Ids of one page of shops. */
export async function listShopIds(
  db: Db,
  filter: ShopListFilter,
  now: Date,
  page: { limit: number; offset: number },
): Promise<number[]> {
  const query = db
    .select({ id: shops.id })
    .from(shops)
    .where(conditionsOf(filter, now))
    .orderBy(...orderOf(filter, now))
    .limit(page.limit)
    .offset(page.offset)
    .$dynamic()
  const rows = await (filter.sought ? query.innerJoin(shopHits(filter.sought), isHit) : query)
  return rows.map((row) => row.id)
}

/** Number of shops on all pages. */
export async function countShops(db: Db, filter: ShopListFilter, now: Date): Promise<number> {
  const query = db
    .select({ total: count() })
    .from(shops)
    .where(conditionsOf(filter, now))
    .$dynamic()
  const [row] = await (filter.sought ? query.innerJoin(shopHits(filter.sought), isHit) : query)
  return row?.total ?? 0
}
