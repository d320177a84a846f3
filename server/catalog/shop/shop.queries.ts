import { and, asc, eq, gte, or, type SQL, sql } from 'drizzle-orm'
import type { GeoPoint } from '@/domain/geo.schema'
import { isListed } from '@/server/catalog/offer/offered.queries'
import type { Db } from '@/server/platform/db/client'
import { byKey } from '@/server/platform/db/key'
import { arrayOf, type Ids, isOneOf } from '@/server/platform/db/one-of'
import { categories, shopCategories } from '@/server/platform/db/schema/category'
import { payments, shopPayments } from '@/server/platform/db/schema/payment'
import {
  deliveryZones,
  shopClosedDates,
  shops,
  shopTranslations,
  shopWorkingDays,
} from '@/server/platform/db/schema/shop'
import { shopTags, tags, tagTranslations } from '@/server/platform/db/schema/tag'
import { byLanguage, localeIn } from '@/server/platform/setting/text.queries'

/**
 * Whether a shop's delivery zone covers a point, boundary included. False for shops without zone. The
 * bounding box, which an index can search, excludes most shops before the polygon test.
 */
export function coversPoint(point: GeoPoint): SQL<boolean> {
  const { latitude, longitude } = point
  return sql<boolean>`exists (select 1 from ${deliveryZones} z where z.shop_id = ${shops.id}
    and box(point(z.west, z.south), point(z.east, z.north)) @> point(${longitude}::float8, ${latitude}::float8)
    and point_in_ring(${latitude}::float8, ${longitude}::float8, z.polygon))`
}

/**
 * Whether a shop is open at an instant: its `open` switch is on, and hours of today, or of
 * yesterday past midnight, cover it in the shop's time zone. Closed days do not count. The same
 * rule as isOpenAt in domain/opening-hours.ts.
 */
export function isOpenAt(now: Date): SQL<boolean> {
  return sql<boolean>`(${shops.open} and exists (
    select 1 from (select ${now.toISOString()}::timestamptz at time zone ${shops.time_zone} as at offset 0) clock
    cross join lateral (values (0), (1440)) as back(minutes)
    cross join lateral (select (clock.at - back.minutes * interval '1 minute')::date as date,
      extract(hour from clock.at) * 60 + extract(minute from clock.at) + back.minutes as minute) shift
    join ${shopWorkingDays} d on d.shop_id = ${shops.id} and d.day = extract(isodow from shift.date)::int
    where not d.disabled and shift.minute >= d.from_min
      and shift.minute < case when d.to_min <= d.from_min then d.to_min + 1440 else d.to_min end
      and not exists (select 1 from ${shopClosedDates} c
        where c.shop_id = ${shops.id} and c.day = shift.date)))`
}

/** Metres between a shop and a point, as distanceM in domain/geo.ts. */
export function metresTo({ latitude, longitude }: GeoPoint): SQL<number> {
  return sql<number>`2 * 6371008.8 * asin(least(1, sqrt(
    sin(radians(${shops.latitude} - ${latitude}::float8) / 2) ^ 2
    + cos(radians(${latitude}::float8)) * cos(radians(${shops.latitude}))
    * sin(radians(${shops.longitude} - ${longitude}::float8) / 2) ^ 2)))`
}

/**
 * Shops by id with the text in the best available language, and whether their zone covers a point (null
 * without a point).
 */
export async function listShopRows(db: Db, ids: Ids, lang: string, point: GeoPoint | undefined) {
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
    .where(isOneOf(shops.id, ids))
    .orderBy(shops.id, ...byLanguage(shopTranslations.locale, lang))
}

/** Opening hours, several intervals per weekday, in order of weekday and time. */
export async function listWorkingDays(db: Db, shopIds: readonly number[]) {
  return db
    .select()
    .from(shopWorkingDays)
    .where(isOneOf(shopWorkingDays.shop_id, shopIds))
    .orderBy(asc(shopWorkingDays.day), asc(shopWorkingDays.from_min), asc(shopWorkingDays.id))
}

/** Closed days from the date `since` (YYYY-MM-DD) on. */
export async function listClosedDates(db: Db, shopIds: readonly number[], since: string) {
  return db
    .select()
    .from(shopClosedDates)
    .where(and(isOneOf(shopClosedDates.shop_id, shopIds), gte(shopClosedDates.day, since)))
    .orderBy(asc(shopClosedDates.day), asc(shopClosedDates.id))
}

/** Tags with the text in the best available language. */
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
    .where(isOneOf(shopTags.shop_id, shopIds))
    .orderBy(shopTags.shop_id, tags.id, ...byLanguage(tagTranslations.locale, lang))
}

/** SQL array of the ids of the categories that shops are listed in, inactive ones too. */
export const categoriesOfShops = (shopIds: readonly number[]): SQL =>
  sql`array(select sc.category_id from ${shopCategories} sc where sc.shop_id = any(${arrayOf(shopIds)}))`

/** Active categories of shops, in display order. */
export async function listShopCategories(db: Db, shopIds: readonly number[]) {
  return db
    .select({ shop_id: shopCategories.shop_id, category_id: categories.id })
    .from(shopCategories)
    .innerJoin(categories, eq(categories.id, shopCategories.category_id))
    .where(and(isOneOf(shopCategories.shop_id, shopIds), eq(categories.active, true)))
    .orderBy(asc(categories.input), asc(categories.id))
}

/** Payment methods that shops accept and that the marketplace has switched on, in display order. */
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
        isOneOf(shopPayments.shop_id, shopIds),
        eq(shopPayments.active, true),
        eq(payments.active, true),
      ),
    )
    .orderBy(asc(payments.input), asc(payments.id))
}

/** The ids of shops that customers may see. */
export async function filterListed(db: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: shops.id })
    .from(shops)
    .where(and(isOneOf(shops.id, ids), isListed))
  return new Set(rows.map((row) => row.id))
}

/** Matches a shop by id, uuid or slug. A numeric key is always an id, never a slug. */
const matchesKey = (key: string) => {
  const byId = byKey(key, shops.id, shops.uuid)
  return /^\d+$/.test(key) ? byId : or(byId, eq(shops.slug, key))
}

/** An approved shop by id, uuid or slug; `visible` is false if it is hidden from customers. */
export async function findShopByKey(db: Db, key: string) {
  const [row] = await db
    .select({ id: shops.id, visible: shops.visible })
    .from(shops)
    .where(and(matchesKey(key), eq(shops.status, 'approved')))
  return row
}

/** Whether the shop `shopId`, or without one any shop, is listed and delivers to a point. */
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
