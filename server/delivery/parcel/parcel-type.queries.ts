import { asc, count, eq, inArray } from 'drizzle-orm'
import type { Db } from '@/server/platform/db/client'
import { parcelOptions, parcelTypes } from '@/server/platform/db/schema/parcel'
import { localeIn } from '@/server/platform/setting/text.queries'

export type ParcelTypeRow = typeof parcelTypes.$inferSelect

const withTitle = (db: Db, lang: string) =>
  db.select({ type: parcelTypes, locale: localeIn(parcelTypes.titles, lang) }).from(parcelTypes)

/** Active size classes, in their order. */
export async function listParcelTypes(
  db: Db,
  lang: string,
  page: { limit: number; offset: number },
) {
  return withTitle(db, lang)
    .where(eq(parcelTypes.active, true))
    .orderBy(asc(parcelTypes.input), asc(parcelTypes.id))
    .limit(page.limit)
    .offset(page.offset)
}

export async function countParcelTypes(db: Db): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(parcelTypes)
    .where(eq(parcelTypes.active, true))
  return row?.n ?? 0
}

/** Size classes by key, also inactive ones: existing parcels keep theirs. */
export async function listParcelTypesByKey(db: Db, keys: readonly string[], lang: string) {
  if (keys.length === 0) return []
  return withTitle(db, lang).where(inArray(parcelTypes.key, [...keys]))
}

/** An active size class. */
export async function findParcelType(db: Db, id: number): Promise<ParcelTypeRow | undefined> {
  const [row] = await db.select().from(parcelTypes).where(eq(parcelTypes.id, id))
  return row?.active ? row : undefined
}

/** Hints of size classes. */
export async function listParcelOptions(db: Db, typeIds: readonly number[], lang: string) {
  if (typeIds.length === 0) return []
  return db
    .select({ option: parcelOptions, locale: localeIn(parcelOptions.titles, lang) })
    .from(parcelOptions)
    .where(inArray(parcelOptions.type_id, [...typeIds]))
    .orderBy(asc(parcelOptions.id))
}
