import { and, asc, count, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Career } from '@/domain/career.schema'
import type { Category } from '@/domain/category.schema'
import { groupBy } from '@/lib/group-by'
import { loadCategories } from '@/server/catalog/category/category.loader'
import type { Db } from '@/server/platform/db/client'
import { isOneOf } from '@/server/platform/db/one-of'
import { careers, careerTranslations } from '@/server/platform/db/schema/career'
import { offsetOf, Paged, toPaging } from '@/server/platform/http/answer'
import type { Ctx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { idParams, pageInput, wholeInput } from '@/server/platform/http/inputs'
import { route } from '@/server/platform/http/route'
import { byLanguage } from '@/server/platform/setting/text.queries'
import { toTranslation } from '@/server/platform/setting/text.view'

const listInput = {
  input: z.object({ ...pageInput.shape, category_id: wholeInput }),
  shared: true,
}

type CareerText = Awaited<ReturnType<typeof listCareerTexts>>[number]

interface CareerParts {
  row: Awaited<ReturnType<typeof listCareerRows>>[number]
  category: Category | null
  /** the first is the one to show */
  texts: readonly CareerText[]
}

const isWanted = (categoryId: number | undefined) =>
  and(
    eq(careers.active, true),
    categoryId === undefined ? undefined : eq(careers.category_id, categoryId),
  )

/** One page of open positions, newest first. */
async function listCareerRows(
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

async function countCareers(db: Db, categoryId: number | undefined): Promise<number> {
  const [row] = await db.select({ total: count() }).from(careers).where(isWanted(categoryId))
  return row?.total ?? 0
}

async function findCareerRow(db: Db, id: number) {
  const [row] = await db
    .select()
    .from(careers)
    .where(and(eq(careers.id, id), eq(careers.active, true)))
  return row
}

/** Texts of positions in every language, the one to show first. */
async function listCareerTexts(db: Db, careerIds: readonly number[], lang: string) {
  if (careerIds.length === 0) return []
  return db
    .select()
    .from(careerTranslations)
    .where(isOneOf(careerTranslations.career_id, careerIds))
    .orderBy(asc(careerTranslations.career_id), ...byLanguage(careerTranslations.locale, lang))
}

async function loadCareers(ctx: Ctx, rows: readonly CareerParts['row'][]): Promise<Career[]> {
  const ids = rows.map((row) => row.id)
  const texts = groupBy(await listCareerTexts(ctx.db, ids, ctx.lang), (text) => text.career_id)
  const categoryIds = [...new Set(rows.map((row) => row.category_id))]
  const categories = await loadCategories(ctx, categoryIds)
  return rows.map((row) => {
    const category = categories.get(row.category_id) ?? null
    return toCareer({ row, category, texts: texts.get(row.id) ?? [] }, ctx.lang)
  })
}

/** One page of open positions, newest first. */
async function listCareers(
  ctx: Ctx,
  input: { category_id?: number; page?: number; perPage?: number },
): Promise<Paged<Career>> {
  const paging = toPaging(input)
  const page = { limit: paging.perPage, offset: offsetOf(paging) }
  const rows = await listCareerRows(ctx.db, input.category_id, page)
  const total = await countCareers(ctx.db, input.category_id)
  return new Paged(await loadCareers(ctx, rows), total, paging)
}

/** One open position. Throws 404. */
async function getCareer(ctx: Ctx, id: number): Promise<Career> {
  const row = await findCareerRow(ctx.db, id)
  const [career] = row ? await loadCareers(ctx, [row]) : []
  if (!career) throw new AppError('not_found')
  return career
}

/** A position as clients see it. */
function toCareer({ row, category, texts }: CareerParts, lang: string): Career {
  const translations = texts.map(({ locale, title, description, address }) => ({
    locale,
    title,
    description,
    address,
  }))
  return {
    id: row.id,
    category_id: row.category_id,
    location: row.location,
    active: row.active,
    category,
    translation: toTranslation(translations[0] ?? null, lang),
    translations,
    locales: translations.map(({ locale }) => locale).sort(),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

export const careerRoutes = [
  route('GET /rest/careers/paginate', listInput, (ctx, { input }) => listCareers(ctx, input)),
  route('GET /rest/careers/:id', { params: idParams, shared: true }, (ctx, { params }) =>
    getCareer(ctx, params.id),
  ),
]
