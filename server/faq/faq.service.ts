import type { Faq } from '@/domain/faq'
import { groupBy } from '@/lib/group-by'
import { offsetOf, Paged, toPaging } from '@/server/http/answer'
import type { Ctx } from '@/server/http/context'
import { countFaqs, listFaqRows, listFaqTexts } from './faq.queries'
import { toFaq } from './faq.view'

/** One page of questions and answers. */
export async function listFaqs(
  ctx: Ctx,
  input: { page?: number; perPage?: number },
): Promise<Paged<Faq>> {
  const paging = toPaging(input)
  const rows = await listFaqRows(ctx.db, { limit: paging.perPage, offset: offsetOf(paging) })
  const ids = rows.map((row) => row.id)
  const texts = groupBy(await listFaqTexts(ctx.db, ids, ctx.lang), (text) => text.faq_id)
  return new Paged(
    rows.map((row) => toFaq(row, texts.get(row.id) ?? [])),
    await countFaqs(ctx.db),
    paging,
  )
}
