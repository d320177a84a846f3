import type { Career } from '@/domain/career'
import type { Category } from '@/domain/category'
import { toTranslation } from '@/server/setting/text.view'
import type { listCareerRows, listCareerTexts } from './career.queries'

type CareerText = Awaited<ReturnType<typeof listCareerTexts>>[number]

export interface CareerParts {
  row: Awaited<ReturnType<typeof listCareerRows>>[number]
  category: Category | null
  /** the first is the one to show */
  texts: readonly CareerText[]
}

/** A position as clients see it. */
export function toCareer({ row, category, texts }: CareerParts, lang: string): Career {
  const { created_at, updated_at, ...rest } = row
  const translations = texts.map(({ career_id: _career, ...text }) => text)
  return {
    ...rest,
    category,
    translation: toTranslation(translations[0] ?? null, lang),
    translations,
    locales: translations.map(({ locale }) => locale).sort(),
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  }
}
