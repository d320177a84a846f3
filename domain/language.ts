import type { Language } from './language.schema'

export type Direction = 'ltr' | 'rtl'

export const DEFAULT_LANG = 'en'

/** The chosen language, for the server. */
export const LOCALE_COOKIE = 'locale'

/**
 * The locales of a marketplace, its main language first: the one whose pages have no prefix (ADR 0119). Where none
 * is marked it is the first.
 */
export function localesOf(languages: readonly Language[] = []): string[] {
  const main = languages.find((language) => language.default)
  return [...new Set([main, ...languages])].flatMap((language) => language?.locale ?? [])
}

/** Writing direction of a locale, from the languages list; unknown locales are left to right. */
export function directionOf(languages: readonly Language[], locale: string): Direction {
  return languages.find((language) => language.locale === locale)?.backward ? 'rtl' : 'ltr'
}

/** Languages written from right to left, for pages that cannot ask for the languages list. */
const rightToLeft: readonly string[] = ['ar', 'fa', 'he', 'ku', 'ps', 'sd', 'ug', 'ur']

/** Writing direction of a locale by its language alone. */
export function plainDirection(locale: string): Direction {
  return rightToLeft.includes(locale.split('-')[0] ?? '') ? 'rtl' : 'ltr'
}

/**
 * The language of a request: an explicit choice, else the saved one, else the first one the
 * browser accepts, else `fallback`. Only locales on the list count.
 */
export function chooseLang(
  available: readonly string[],
  preferences: { query?: string; cookie?: string; accept?: string },
  fallback = DEFAULT_LANG,
): string {
  const accepted = (preferences.accept ?? '')
    .split(',')
    .map((part) => part.split(';')[0]?.trim().toLowerCase() ?? '')
    .flatMap((tag) => [tag, tag.split('-')[0] ?? ''])
  const found = [preferences.query, preferences.cookie, ...accepted].find(
    (preferred) => preferred && available.includes(preferred),
  )
  return found ?? fallback
}
