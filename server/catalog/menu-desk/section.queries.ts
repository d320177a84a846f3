import { and, asc, count, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/server/platform/db/client'
import { categories, categoryTranslations } from '@/server/platform/db/schema/category'
import { products } from '@/server/platform/db/schema/product'
import { shops } from '@/server/platform/db/schema/shop'

const isSection = eq(categories.type, 'main')

const columns = {
  id: categories.id,
  shop_id: sql<number>`${categories.shop_id}`.mapWith(Number),
  served_from: categories.served_from,
  served_to: categories.served_to,
  updated_at: categories.updated_at,
  products: sql<number>`(select count(*)::int from ${products} p
    where p.category_id = "categories"."id")`,
  titles: sql<Record<string, string>>`(select coalesce(json_object_agg(t.locale, t.title), '{}')
    from ${categoryTranslations} t where t.category_id = "categories"."id")`,
}

/** Which headings a desk shows: those of one shop, or of a seller's. */
export interface SectionFilter {
  sellerId?: number
  shopId?: number
}
const isOf = ({ sellerId, shopId }: SectionFilter): SQL | undefined =>
  and(
    isSection,
    sellerId === undefined ? undefined : eq(shops.user_id, sellerId),
    shopId === undefined ? undefined : eq(categories.shop_id, shopId),
  )

const neighbour = (of: SQL): SQL<number | null> =>
  sql`(${of} over (partition by ${categories.shop_id}
    order by ${categories.input}, ${categories.id}))`.mapWith((id) =>
    id === null ? null : Number(id),
  )

/** Headings as customers see them in order. */
export async function listSectionRows(
  db: Db,
  filter: SectionFilter,
  page: { limit: number; offset: number },
) {
  return db
    .select({
      ...columns,
      above: neighbour(sql`lag(${categories.id})`),
      below: neighbour(sql`lead(${categories.id})`),
    })
    .from(categories)
    .innerJoin(shops, eq(shops.id, categories.shop_id))
    .where(isOf(filter))
    .orderBy(asc(categories.shop_id), asc(categories.input), asc(categories.id))
    .limit(page.limit)
    .offset(page.offset)
}

export async function countSections(db: Db, filter: SectionFilter): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(categories)
    .innerJoin(shops, eq(shops.id, categories.shop_id))
    .where(isOf(filter))
  return row?.total ?? 0
}

export async function findSectionRow(db: Db, id: number) {
  const [row] = await db
    .select(columns)
    .from(categories)
    .innerJoin(shops, eq(shops.id, categories.shop_id))
    .where(and(isSection, eq(categories.id, id)))
  return row
}
export type SectionRow = NonNullable<Awaited<ReturnType<typeof findSectionRow>>>

/** A heading, kept from others' changes and from new products until the transaction ends. */
export async function lockSection(tx: Db, id: number): Promise<void> {
  await tx.select({ id: categories.id }).from(categories).where(eq(categories.id, id)).for('update')
}

export async function updateSection(
  tx: Db,
  id: number,
  set: Partial<typeof categories.$inferInsert>,
): Promise<void> {
  await tx.update(categories).set(set).where(eq(categories.id, id))
}

/** Takes a heading away, with its titles. */
export async function deleteSectionRow(tx: Db, id: number): Promise<void> {
  await tx.delete(categories).where(eq(categories.id, id))
}

/** All headings of a shop with their places, kept from others' changes; by id, as rows are locked. */
export async function lockSectionPlaces(tx: Db, shopId: number) {
  return tx
    .select({ id: categories.id, input: categories.input })
    .from(categories)
    .where(and(isSection, eq(categories.shop_id, shopId)))
    .orderBy(asc(categories.id))
    .for('no key update')
}
