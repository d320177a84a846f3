import { asc, count, eq, inArray } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { faqs, faqTranslations } from '@/server/db/schema/faq'
import { byLanguage } from '@/server/setting/text.queries'

/** One page of the questions, in their own order. */
export async function listFaqRows(db: Db, page: { limit: number; offset: number }) {
  return db
    .select()
    .from(faqs)
    .where(eq(faqs.active, true))
    .orderBy(asc(faqs.input), asc(faqs.id))
    .limit(page.limit)
    .offset(page.offset)
}

export async function countFaqs(db: Db): Promise<number> {
  const [row] = await db.select({ total: count() }).from(faqs).where(eq(faqs.active, true))
  return row?.total ?? 0
}

/** Texts of questions in every language, the one to show first. */
export async function listFaqTexts(db: Db, faqIds: readonly number[], lang: string) {
  if (faqIds.length === 0) return []
  return db
    .select()
    .from(faqTranslations)
    .where(inArray(faqTranslations.faq_id, [...faqIds]))
    .orderBy(asc(faqTranslations.faq_id), ...byLanguage(faqTranslations.locale, lang))
}
