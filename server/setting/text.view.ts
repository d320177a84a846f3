import type { Translation } from '@/domain/api'

/** A chosen text as the wire's translation block; an untranslated row has an empty title. */
export function toTranslation<T extends Translation>(text: T | null, lang: string): Translation {
  return text ?? { locale: lang, title: '' }
}

/** A block of a column of titles by language. */
export function toTitle(titles: Record<string, string>, locale: string): Translation {
  return { locale, title: titles[locale] ?? '' }
}
