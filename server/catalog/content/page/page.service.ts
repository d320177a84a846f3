import type { ContentPage, LandingPage, LegalText } from '@/domain/page.schema'
import { groupBy } from '@/lib/group-by'
import { offsetOf, Paged, toPaging } from '@/server/platform/http/answer'
import type { Ctx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import {
  countPages,
  findLandingPage,
  findPageRow,
  listPageRows,
  listPageTexts,
} from './page.queries'
import { toContentPage, toLandingPage, toLegalText } from './page.view'

async function getPageRow(ctx: Ctx, type: string) {
  const row = await findPageRow(ctx.db, type)
  if (!row) throw new AppError('not_found')
  return { row, texts: await listPageTexts(ctx.db, [row.id], ctx.lang) }
}

/** One result page of content pages, of one type if given. */
export async function listPages(
  ctx: Ctx,
  input: { type?: string; page?: number; perPage?: number },
): Promise<Paged<ContentPage>> {
  const paging = toPaging(input)
  const page = { limit: paging.perPage, offset: offsetOf(paging) }
  const rows = await listPageRows(ctx.db, input.type, page)
  const ids = rows.map((row) => row.id)
  const texts = groupBy(await listPageTexts(ctx.db, ids, ctx.lang), (text) => text.page_id)
  return new Paged(
    rows.map((row) => toContentPage(row, texts.get(row.id) ?? [], ctx.lang)),
    await countPages(ctx.db, input.type),
    paging,
  )
}

/** One page by its name. Throws 404. */
export async function getPage(ctx: Ctx, type: string): Promise<ContentPage> {
  const { row, texts } = await getPageRow(ctx, type)
  return toContentPage(row, texts, ctx.lang)
}

/** A legal text by its name. Throws 404, also while it has no text. */
export async function getLegalText(ctx: Ctx, type: string): Promise<LegalText> {
  const { row, texts } = await getPageRow(ctx, type)
  const [text] = texts
  if (!text) throw new AppError('not_found')
  return toLegalText(row, text)
}

/** A landing page by its name, in every language at once. Throws 404. */
export async function getLandingPage(ctx: Ctx, type: string): Promise<LandingPage> {
  const row = await findLandingPage(ctx.db, type)
  if (!row) throw new AppError('not_found')
  return toLandingPage(row)
}
