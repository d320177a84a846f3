import { and, asc, count, eq, gte, or, type SQL } from 'drizzle-orm'
import { isListed } from '@/server/catalog/api'
import type { Db } from '@/server/platform/db/client'
import { isOneOf } from '@/server/platform/db/one-of'
import { bookingOffers, bookingTables, shopSections } from '@/server/platform/db/schema/booking'
import { shops } from '@/server/platform/db/schema/shop'
import { localeIn } from '@/server/platform/setting/text.queries'

export interface PageOf {
  limit: number
  offset: number
}

/** Shops that customers see and that take reservations. */
const isReservable = and(isListed, eq(shops.booking, true))

/** Shops with tables that can be reserved or ordered at. */
const hasTables = and(isListed, or(eq(shops.booking, true), eq(shops.dine_in, true)))

export async function findReservableShopId(db: Db, id: number): Promise<number | undefined> {
  const [row] = await db
    .select({ id: shops.id })
    .from(shops)
    .where(and(eq(shops.id, id), isReservable))
  return row?.id
}

const selectSections = (db: Db, lang: string) =>
  db
    .select({ section: shopSections, locale: localeIn(shopSections.titles, lang) })
    .from(shopSections)
    .innerJoin(shops, eq(shops.id, shopSections.shop_id))

/** Rooms of a shop. */
export async function listSections(db: Db, shopId: number, lang: string, page: PageOf) {
  return selectSections(db, lang)
    .where(and(eq(shopSections.shop_id, shopId), isReservable))
    .orderBy(asc(shopSections.id))
    .limit(page.limit)
    .offset(page.offset)
}

export async function countSections(db: Db, shopId: number): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(shopSections)
    .innerJoin(shops, eq(shops.id, shopSections.shop_id))
    .where(and(eq(shopSections.shop_id, shopId), isReservable))
  return row?.n ?? 0
}

export async function findSection(db: Db, id: number, lang: string) {
  const [row] = await selectSections(db, lang).where(and(eq(shopSections.id, id), isReservable))
  return row
}

export interface TableFilter {
  shop_section_id?: number
  shop_id?: number
  chair_count?: number
}

const isWanted = (filter: TableFilter): SQL | undefined =>
  and(
    hasTables,
    eq(bookingTables.active, true),
    filter.shop_section_id ? eq(bookingTables.section_id, filter.shop_section_id) : undefined,
    filter.shop_id ? eq(bookingTables.shop_id, filter.shop_id) : undefined,
    filter.chair_count ? gte(bookingTables.chair_count, filter.chair_count) : undefined,
  )

const selectTables = (db: Db, lang: string) =>
  db
    .select({
      table: bookingTables,
      section: shopSections,
      locale: localeIn(shopSections.titles, lang),
    })
    .from(bookingTables)
    .innerJoin(shopSections, eq(shopSections.id, bookingTables.section_id))

/** Tables by id, also those out of use. */
export async function listTablesById(db: Db, ids: readonly number[], lang: string) {
  if (ids.length === 0) return []
  return selectTables(db, lang).where(isOneOf(bookingTables.id, ids))
}

/** Tables in use with their rooms, the smallest that fit first. */
export async function listTables(db: Db, filter: TableFilter, lang: string, page: PageOf) {
  return selectTables(db, lang)
    .innerJoin(shops, eq(shops.id, bookingTables.shop_id))
    .where(isWanted(filter))
    .orderBy(asc(bookingTables.chair_count), asc(bookingTables.id))
    .limit(page.limit)
    .offset(page.offset)
}

export async function countTables(db: Db, filter: TableFilter): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(bookingTables)
    .innerJoin(shops, eq(shops.id, bookingTables.shop_id))
    .where(isWanted(filter))
  return row?.n ?? 0
}

/** A table in use at which the shop takes orders. */
export async function findDineTable(db: Db, id: number, shopId: number) {
  const [row] = await db
    .select({ table: bookingTables })
    .from(bookingTables)
    .innerJoin(shops, eq(shops.id, bookingTables.shop_id))
    .where(
      and(
        eq(bookingTables.id, id),
        eq(shops.id, shopId),
        eq(shops.dine_in, true),
        eq(bookingTables.active, true),
      ),
    )
  return row?.table
}

/** A table in use that can be reserved, with its shop's time zone. */
export async function findTable(db: Db, id: number) {
  const [row] = await db
    .select({ table: bookingTables, time_zone: shops.time_zone })
    .from(bookingTables)
    .innerJoin(shops, eq(shops.id, bookingTables.shop_id))
    .where(and(eq(bookingTables.id, id), eq(bookingTables.active, true), isReservable))
  return row
}

const isOffered = (shopId: number) =>
  and(eq(bookingOffers.shop_id, shopId), eq(bookingOffers.active, true), isReservable)

/** The reservation offer of a shop: one row at most (`booking_offers.shop_id` is unique). */
export async function listOffers(db: Db, shopId: number) {
  return db
    .select({ offer: bookingOffers })
    .from(bookingOffers)
    .innerJoin(shops, eq(shops.id, bookingOffers.shop_id))
    .where(isOffered(shopId))
    .orderBy(asc(bookingOffers.id))
}

export async function findOffer(db: Db, id: number) {
  const [row] = await db
    .select({ offer: bookingOffers, seller_id: shops.user_id })
    .from(bookingOffers)
    .innerJoin(shops, eq(shops.id, bookingOffers.shop_id))
    .where(and(eq(bookingOffers.id, id), eq(bookingOffers.active, true), isReservable))
  return row
}
