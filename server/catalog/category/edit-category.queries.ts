import { and, asc, count, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/server/platform/db/client'
import {
  categories,
  categoryTranslations,
  shopCategories,
} from '@/server/platform/db/schema/category'

/** Kinds of shops, which belong to the marketplace. */
const isShopKind = and(eq(categories.type, 'shop'), isNull(categories.shop_id))

const shopsOf = sql<number>`(select count(*)::int from ${shopCategories}
  where ${shopCategories.category_id} = ${categories.id})`
const titlesOf = sql<
  Record<string, string>
>`(select coalesce(json_object_agg(t.locale, t.title), '{}')
  from ${categoryTranslations} t where t.category_id = ${categories.id})`

const columns = {
  id: categories.id,
  img: categories.img,
  active: categories.active,
  input: categories.input,
  updated_at: categories.updated_at,
  shops: shopsOf,
  titles: titlesOf,
}

/** Kinds of shops that are shown or hidden, in their order. */
export async function listShopKinds(
  db: Db,
  active: boolean,
  page: { limit: number; offset: number },
) {
  return db
    .select(columns)
    .from(categories)
    .where(and(isShopKind, eq(categories.active, active)))
    .orderBy(asc(categories.input), asc(categories.id))
    .limit(page.limit)
    .offset(page.offset)
}

export async function countShopKinds(db: Db, active: boolean): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(categories)
    .where(and(isShopKind, eq(categories.active, active)))
  return row?.total ?? 0
}

const isKind = (id: number): SQL | undefined => and(isShopKind, eq(categories.id, id))

export async function findShopKind(db: Db, id: number) {
  const [row] = await db.select(columns).from(categories).where(isKind(id))
  return row
}
export type ShopKindRow = NonNullable<Awaited<ReturnType<typeof findShopKind>>>

/** The same, kept from others' changes until the transaction ends. */
export async function lockShopKind(tx: Db, id: number) {
  const [row] = await tx
    .select({ updated_at: categories.updated_at })
    .from(categories)
    .where(isKind(id))
    .for('update')
  return row
}

interface Kind {
  img: string | null
  active: boolean
  input: number
}

export async function insertShopKind(tx: Db, kind: Kind): Promise<number> {
  const [row] = await tx
    .insert(categories)
    .values({ ...kind, type: 'shop' })
    .returning({ id: categories.id })
  if (!row) throw new Error('no row was inserted')
  return row.id
}

export async function updateShopKind(tx: Db, id: number, kind: Kind, now: Date): Promise<void> {
  await tx
    .update(categories)
    .set({ ...kind, updated_at: now })
    .where(eq(categories.id, id))
}

/** Writes the titles of some languages; an empty one goes with its description. */
export async function saveTitles(
  tx: Db,
  id: number,
  titles: Readonly<Record<string, string>>,
): Promise<void> {
  const rows = Object.entries(titles).map(([locale, title]) => ({ category_id: id, locale, title }))
  const kept = rows.filter(({ title }) => title !== '')
  const gone = rows.filter(({ title }) => title === '')
  for (const { locale } of gone) {
    await tx
      .delete(categoryTranslations)
      .where(and(eq(categoryTranslations.category_id, id), eq(categoryTranslations.locale, locale)))
  }
  if (kept.length === 0) return
  await tx
    .insert(categoryTranslations)
    .values(kept)
    .onConflictDoUpdate({
      target: [categoryTranslations.category_id, categoryTranslations.locale],
      set: { title: sql`excluded.title` },
    })
}

/** Whether shops, or kinds below it, are of it. */
export async function isKindUsed(tx: Db, id: number): Promise<boolean> {
  const { rows } = await tx.execute<{ used: boolean }>(sql`
    select exists (select 1 from ${shopCategories} where category_id = ${id})
      or exists (select 1 from ${categories} where parent_id = ${id}) as used`)
  return rows[0]?.used ?? false
}

export async function deleteShopKind(tx: Db, id: number): Promise<void> {
  await tx.delete(categories).where(eq(categories.id, id))
}
