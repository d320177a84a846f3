import { asc, count, eq } from 'drizzle-orm'
import type { Faq } from '@/domain/faq.schema'
import { groupBy } from '@/lib/group-by'
import type { Db } from '@/server/platform/db/client'
import { isOneOf } from '@/server/platform/db/one-of'
import { faqs, faqTranslations } from '@/server/platform/db/schema/faq'
import { offsetOf, Paged, toPaging } from '@/server/platform/http/answer'
import type { Ctx } from '@/server/platform/http/context'
import { byLanguage } from '@/server/platform/setting/text.queries'

type FaqRow = Awaited<ReturnType<typeof listFaqRows>>[number]
type FaqText = Awaited<ReturnType<typeof listFaqTexts>>[number]

/** One page of the questions, in their own order. */
async function listFaqRows(db: Db, page: { limit: number; offset: number }) {
  return db
    .select()
    .from(faqs)
    .where(eq(faqs.active, true))
    .orderBy(asc(faqs.input), asc(faqs.id))
    .limit(page.limit)
    .offset(page.offset)
}

async function countFaqs(db: Db): Promise<number> {
  const [row] = await db.select({ total: count() }).from(faqs).where(eq(faqs.active, true))
  return row?.total ?? 0
}

/** Texts of questions in every language, the one to show first. */
async function listFaqTexts(db: Db, faqIds: readonly number[], lang: string) {
  if (faqIds.length === 0) return []
  return db
    .select()
    .from(faqTranslations)
    .where(isOneOf(faqTranslations.faq_id, faqIds))
    .orderBy(asc(faqTranslations.faq_id), ...byLanguage(faqTranslations.locale, lang))
}

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

/** A question as clients see it; the first of `texts` is the one to show. */
function toFaq(row: FaqRow, texts: readonly FaqText[]): Faq {
  const { id, uuid, type, active, created_at, updated_at } = row
  const [shown] = texts
  return {
    id,
    uuid,
    type,
    active,
    translation: shown
      ? { id: shown.id, locale: shown.locale, question: shown.question, answer: shown.answer }
      : null,
    locales: texts.map(({ locale }) => locale).sort(),
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  }
}
