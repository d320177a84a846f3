import type { ContentPage, LandingPage, LegalText } from '@/domain/page.schema'
import { toPageBlock } from '@/domain/page-block'
import type { AllFields } from '@/lib/all-fields'
import type { findLandingPage, findPageRow, listPageTexts } from './page.queries'

export type PageRow = NonNullable<Awaited<ReturnType<typeof findPageRow>>>
export type PageText = Awaited<ReturnType<typeof listPageTexts>>[number]
type LandingRow = NonNullable<Awaited<ReturnType<typeof findLandingPage>>>

const stamps = (row: { created_at: Date; updated_at: Date }) => ({
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})

const toText = ({ locale, title, description }: PageText) => ({ locale, title, description })

/** A page as clients see it; the first of `texts` is the one to show, in `lang` if there is none. */
export function toContentPage(
  row: PageRow,
  texts: readonly PageText[],
  lang: string,
): AllFields<ContentPage> {
  const { id, type, img, bg_img, active, buttons } = row
  const translations = texts.map(toText)
  return {
    id,
    type,
    img,
    bg_img,
    active,
    translation: translations[0] ?? null,
    translations,
    locales: translations.map(({ locale }) => locale).sort(),
    buttons,
    blocks: row.blocks.map((block) => toPageBlock(block, translations[0]?.locale ?? lang)),
    ...stamps(row),
  }
}

/** A legal text as clients see it. */
export function toLegalText(row: PageRow, text: PageText): AllFields<LegalText> {
  return { id: row.id, translation: toText(text), ...stamps(row) }
}

export function toLandingPage(row: LandingRow): AllFields<LandingPage> {
  return { id: row.id, type: row.type, data: row.data, ...stamps(row) }
}
