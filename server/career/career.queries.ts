import { and, asc, count, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { careers, careerTranslations } from '@/server/db/schema/career'
import { byLanguage } from '@/server/setting/text.queries'

const isWanted = (categoryId: number | undefined) =>
  and(
    eq(careers.active, true),
    categoryId === undefined ? undefined : eq(careers.category_id, categoryId),
  )

/** One page of open positions, newest first. */
export async function listCareerRows(
  db: Db,
  categoryId: number | undefined,
  page: { limit: number; offset: number },
) {
  return db
    .select()
    .from(careers)
    .where(isWanted(categoryId))
    .orderBy(desc(careers.id))
    .limit(page.limit)
    .offset(page.offset)
}

export async function countCareers(db: Db, categoryId: number | undefined): Promise<number> {
  const [row] = await db.select({ total: count() }).from(careers).where(isWanted(categoryId))
  return row?.total ?? 0
}

export async function findCareerRow(db: Db, id: number) {
  const [row] = await db
    .select()
    .from(careers)
    .where(and(eq(careers.id, id), eq(careers.active, true)))
  return row
}

/** Texts of positions in every language, the one to show first. */
export async function listCareerTexts(db: Db, careerIds: readonly number[], lang: string) {
  if (careerIds.length === 0) return []
  return db
    .select()
    .from(careerTranslations)
    .where(inArray(careerTranslations.career_id, [...careerIds]))
    .orderBy(asc(careerTranslations.career_id), ...byLanguage(careerTranslations.locale, lang))
}
