import type { Translation } from '@/domain/api.schema'

/** Converts a text to the wire's translation block; the title is empty without a text. */
export function toTranslation<T extends Translation>(text: T | null, lang: string): Translation {
  return text ?? { locale: lang, title: '' }
}

/** The translation block of a JSON column of titles. */
export function toTitle(titles: Record<string, string>, locale: string): Translation {
  return { locale, title: titles[locale] ?? '' }
}
