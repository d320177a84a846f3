import type { Faq } from '@/domain/faq'
import type { listFaqRows, listFaqTexts } from './faq.queries'

type FaqRow = Awaited<ReturnType<typeof listFaqRows>>[number]
type FaqText = Awaited<ReturnType<typeof listFaqTexts>>[number]

/** A question as clients see it; the first of `texts` is the one to show. */
export function toFaq(row: FaqRow, texts: readonly FaqText[]): Faq {
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
