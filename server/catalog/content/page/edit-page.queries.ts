import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '@/server/platform/db/client'
import { pages, pageTranslations } from '@/server/platform/db/schema/page'

const titles = sql<
  Record<string, string>
>`(select coalesce(json_object_agg(t.locale, t.title), '{}')
  from ${pageTranslations} t where t.page_id = "pages"."id")`
const texts = sql<
  Record<string, string>
>`(select coalesce(json_object_agg(t.locale, t.description), '{}')
  from ${pageTranslations} t where t.page_id = "pages"."id")`
const locales = sql<string[]>`(select coalesce(json_agg(t.locale order by t.locale), '[]')
  from ${pageTranslations} t
  where t.page_id = "pages"."id" and t.title <> '' and t.description <> '')`

const columns = {
  id: pages.id,
  type: pages.type,
  active: pages.active,
  updated_at: pages.updated_at,
  titles,
  locales,
}

/** All pages, shown or not, without their texts. */
export async function listEditablePages(db: Db) {
  return db.select(columns).from(pages).orderBy(asc(pages.input), asc(pages.id))
}
export type EditablePage = Awaited<ReturnType<typeof listEditablePages>>[number]

export async function findEditablePage(db: Db, type: string) {
  const [row] = await db
    .select({ ...columns, texts })
    .from(pages)
    .where(eq(pages.type, type))
  return row
}

/** A new page, kept from others' changes until the transaction ends; undefined where there is one. */
export async function insertPage(
  tx: Db,
  row: { type: string; active: boolean; input: number; now: Date },
): Promise<number | undefined> {
  const { now, ...values } = row
  const [made] = await tx
    .insert(pages)
    .values({ ...values, created_at: now, updated_at: now })
    .onConflictDoNothing({ target: pages.type })
    .returning({ id: pages.id })
  return made?.id
}

export async function lockPage(tx: Db, type: string) {
  const [row] = await tx
    .select({ id: pages.id, updated_at: pages.updated_at })
    .from(pages)
    .where(eq(pages.type, type))
    .for('no key update')
  return row
}

export async function updatePage(tx: Db, id: number, active: boolean, now: Date): Promise<void> {
  await tx.update(pages).set({ active, updated_at: now }).where(eq(pages.id, id))
}

/** Writes a page in one language. */
export async function savePageText(
  tx: Db,
  row: typeof pageTranslations.$inferInsert,
): Promise<void> {
  await tx
    .insert(pageTranslations)
    .values(row)
    .onConflictDoUpdate({
      target: [pageTranslations.page_id, pageTranslations.locale],
      set: { title: sql`excluded.title`, description: sql`excluded.description` },
    })
}

export async function deletePageText(tx: Db, pageId: number, locale: string): Promise<void> {
  await tx
    .delete(pageTranslations)
    .where(and(eq(pageTranslations.page_id, pageId), eq(pageTranslations.locale, locale)))
}
