import { and, asc, count, eq, like, notInArray, or, type SQL } from 'drizzle-orm'
import { ALL_ABOUT, POLICY_PAGE, TERM_PAGE } from '@/domain/page'
import type { Db } from '@/server/platform/db/client'
import { isOneOf } from '@/server/platform/db/one-of'
import { landingPages, pages, pageTranslations } from '@/server/platform/db/schema/page'
import { byLanguage } from '@/server/platform/setting/text.queries'

/** The list leaves out legal texts, which have their own endpoints, unless `type` names one. */
function isWanted(type: string | undefined): SQL | undefined {
  if (type === undefined) {
    return and(eq(pages.active, true), notInArray(pages.type, [TERM_PAGE, POLICY_PAGE]))
  }
  const named =
    type === ALL_ABOUT
      ? or(eq(pages.type, 'about'), like(pages.type, 'about\\_%'))
      : eq(pages.type, type)
  return and(eq(pages.active, true), named)
}

/** One result page of content pages, ordered by `input`. */
export async function listPageRows(
  db: Db,
  type: string | undefined,
  page: { limit: number; offset: number },
) {
  return db
    .select()
    .from(pages)
    .where(isWanted(type))
    .orderBy(asc(pages.input), asc(pages.id))
    .limit(page.limit)
    .offset(page.offset)
}

export async function countPages(db: Db, type: string | undefined): Promise<number> {
  const [row] = await db.select({ total: count() }).from(pages).where(isWanted(type))
  return row?.total ?? 0
}

export async function findPageRow(db: Db, type: string) {
  const [row] = await db
    .select()
    .from(pages)
    .where(and(eq(pages.type, type), eq(pages.active, true)))
  return row
}

/** Texts of pages in every language, the one to show first. */
export async function listPageTexts(db: Db, pageIds: readonly number[], lang: string) {
  if (pageIds.length === 0) return []
  return db
    .select()
    .from(pageTranslations)
    .where(isOneOf(pageTranslations.page_id, pageIds))
    .orderBy(asc(pageTranslations.page_id), ...byLanguage(pageTranslations.locale, lang))
}

export async function findLandingPage(db: Db, type: string) {
  const [row] = await db.select().from(landingPages).where(eq(landingPages.type, type))
  return row
}
