import type { Career } from '@/domain/career'
import { groupBy } from '@/lib/group-by'
import { loadCategories } from '@/server/category/category.loader'
import { offsetOf, Paged, toPaging } from '@/server/http/answer'
import type { Ctx } from '@/server/http/context'
import { AppError } from '@/server/http/errors'
import { countCareers, findCareerRow, listCareerRows, listCareerTexts } from './career.queries'
import { type CareerParts, toCareer } from './career.view'

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
export async function listCareers(
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
export async function getCareer(ctx: Ctx, id: number): Promise<Career> {
  const row = await findCareerRow(ctx.db, id)
  const [career] = row ? await loadCareers(ctx, [row]) : []
  if (!career) throw new AppError('not_found')
  return career
}
