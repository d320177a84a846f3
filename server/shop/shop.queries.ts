import {
  and,
  asc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNull,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { GeoPoint } from '@/domain/geo'
import type { Db } from '@/server/db/client'
import { byKey } from '@/server/db/key'
import { bonuses } from '@/server/db/schema/bonus'
import { categories, shopCategories } from '@/server/db/schema/category'
import { discounts } from '@/server/db/schema/discount'
import { payments, shopPayments } from '@/server/db/schema/payment'
import { products, stocks } from '@/server/db/schema/product'
import {
  deliveryZones,
  shopClosedDates,
  shops,
  shopTranslations,
  shopWorkingDays,
} from '@/server/db/schema/shop'
import { shopTags, tags, tagTranslations } from '@/server/db/schema/tag'
import { isSellable } from '@/server/product/product.queries'
import { byLanguage, localeIn } from '@/server/setting/text.queries'
import { shopDay } from './shop-day'

/** What customers may see. */
export const isListed = and(eq(shops.status, 'approved'), eq(shops.visible, true))

/** Whether the zone of a shop covers a point; its boundary is inside. False for shops without zone. */
export function coversPoint(point: GeoPoint): SQL<boolean> {
  const { latitude, longitude } = point
  return sql<boolean>`exists (select 1 from ${deliveryZones} z where z.shop_id = ${shops.id}
    and box(point(z.west, z.south), point(z.east, z.north)) @> point(${longitude}::float8, ${latitude}::float8)
    and point_in_ring(${latitude}::float8, ${longitude}::float8, z.polygon))`
}

/** Shops by id with the text to show and whether they deliver to a point (null without one). */
export async function listShopRows(
  db: Db,
  ids: readonly number[],
  lang: string,
  point: GeoPoint | undefined,
) {
  return db
    .selectDistinctOn([shops.id], {
      shop: shops,
      text: {
        locale: shopTranslations.locale,
        title: shopTranslations.title,
        description: shopTranslations.description,
        address: shopTranslations.address,
      },
      covered: point ? coversPoint(point) : sql<boolean | null>`null::boolean`,
    })
    .from(shops)
    .leftJoin(shopTranslations, eq(shopTranslations.shop_id, shops.id))
    .where(inArray(shops.id, [...ids]))
    .orderBy(shops.id, ...byLanguage(shopTranslations.locale, lang))
}

export async function listWorkingDays(db: Db, shopIds: readonly number[]) {
  return db
    .select()
    .from(shopWorkingDays)
    .where(inArray(shopWorkingDays.shop_id, [...shopIds]))
    .orderBy(asc(shopWorkingDays.day), asc(shopWorkingDays.from_min), asc(shopWorkingDays.id))
}

/** Closed days from a calendar day on. */
export async function listClosedDates(db: Db, shopIds: readonly number[], since: string) {
  return db
    .select()
    .from(shopClosedDates)
    .where(and(inArray(shopClosedDates.shop_id, [...shopIds]), gte(shopClosedDates.day, since)))
    .orderBy(asc(shopClosedDates.day), asc(shopClosedDates.id))
}

export async function listShopTags(db: Db, shopIds: readonly number[], lang: string) {
  return db
    .selectDistinctOn([shopTags.shop_id, tags.id], {
      shop_id: shopTags.shop_id,
      tag: tags,
      text: { locale: tagTranslations.locale, title: tagTranslations.title },
    })
    .from(shopTags)
    .innerJoin(tags, eq(tags.id, shopTags.tag_id))
    .leftJoin(tagTranslations, eq(tagTranslations.tag_id, tags.id))
    .where(inArray(shopTags.shop_id, [...shopIds]))
    .orderBy(shopTags.shop_id, tags.id, ...byLanguage(tagTranslations.locale, lang))
}

export async function listShopCategories(db: Db, shopIds: readonly number[]) {
  return db
    .select({ shop_id: shopCategories.shop_id, category_id: categories.id })
    .from(shopCategories)
    .innerJoin(categories, eq(categories.id, shopCategories.category_id))
    .where(and(inArray(shopCategories.shop_id, [...shopIds]), eq(categories.active, true)))
    .orderBy(asc(categories.input), asc(categories.id))
}

/** Methods that shops accept and that are in use. */
export async function listShopPayments(db: Db, shopIds: readonly number[], lang: string) {
  return db
    .select({
      shop_payment: shopPayments,
      payment: payments,
      locale: localeIn(payments.titles, lang),
    })
    .from(shopPayments)
    .innerJoin(payments, eq(payments.id, shopPayments.payment_id))
    .where(
      and(
        inArray(shopPayments.shop_id, [...shopIds]),
        eq(shopPayments.active, true),
        eq(payments.active, true),
      ),
    )
    .orderBy(asc(payments.input), asc(payments.id))
}

/** Discounts running on the shop's day, as in `listRunningDiscounts`. */
export async function listShopDiscounts(db: Db, shopIds: readonly number[], now: Date) {
  return db
    .select(getTableColumns(discounts))
    .from(discounts)
    .innerJoin(shops, eq(shops.id, discounts.shop_id))
    .where(
      and(
        inArray(discounts.shop_id, [...shopIds]),
        eq(discounts.active, true),
        lte(discounts.start, shopDay(now)),
        gte(discounts.end, shopDay(now)),
      ),
    )
    .orderBy(asc(discounts.id))
}

/** Running bonuses by amount; the gift must be something sold. */
export async function listShopBonuses(db: Db, shopIds: readonly number[], now: Date) {
  const rows = await db
    .select({ bonus: bonuses })
    .from(bonuses)
    .innerJoin(stocks, eq(stocks.id, bonuses.bonus_stock_id))
    .innerJoin(products, eq(products.id, stocks.product_id))
    .where(
      and(
        inArray(bonuses.shop_id, [...shopIds]),
        eq(bonuses.type, 'sum'),
        eq(bonuses.active, true),
        or(isNull(bonuses.expired_at), gt(bonuses.expired_at, now)),
        isSellable,
      ),
    )
    .orderBy(asc(bonuses.id))
  return rows.map((row) => row.bonus)
}

/** Which of the ids customers may see. */
export async function filterListed(db: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: shops.id })
    .from(shops)
    .where(and(inArray(shops.id, [...ids]), isListed))
  return new Set(rows.map((row) => row.id))
}

/** Numbers are ids, whatever the slugs are. */
const isNamed = (key: string) => {
  const byId = byKey(key, shops.id, shops.uuid)
  return /^\d+$/.test(key) ? byId : or(byId, eq(shops.slug, key))
}

/** An approved shop by id, uuid or slug, and whether customers may still see it. */
export async function findShopKey(db: Db, key: string) {
  const [row] = await db
    .select({ id: shops.id, visible: shops.visible })
    .from(shops)
    .where(and(isNamed(key), eq(shops.status, 'approved')))
  return row
}

/** Whether a shop, or any listed shop, delivers to a point. */
export async function deliversTo(db: Db, point: GeoPoint, shopId?: number): Promise<boolean> {
  const [row] = await db
    .select({ id: shops.id })
    .from(shops)
    .where(
      and(
        isListed,
        eq(shops.delivery, true),
        shopId === undefined ? undefined : eq(shops.id, shopId),
        coversPoint(point),
      ),
    )
    .limit(1)
  return row !== undefined
}
