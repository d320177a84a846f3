// Pseudo-locales: with `PSEUDO_LOCALE` the storefront shows long English with foreign letters, for the eye and for
// tests/e2e/pseudo.spec.ts.

/** Languages that nobody speaks, one from each side: English, made strange. Only with `PSEUDO_LOCALE`. */
export const pseudoLocales = [
  { locale: 'en-XA', title: '⟦Šţŕåñĝé⟧', backward: false },
  { locale: 'en-XB', title: '⟦Mîŕŕöŕéð⟧', backward: true },
] as const

const letters: Record<string, string> = Object.fromEntries(
  [...'aAbcCdDeEgGhHiIjJkKlLnNoOrRsStTuUwWyYzZ'].map((plain, index) => [
    plain,
    [...'åÅƀçÇðÐéÉĝĜĥĤîÎĵĴķĶļĻñÑöÖŕŔšŠţŢûÛŵŴýÝžŽ'][index] ?? plain,
  ]),
)

/** share by which texts of other languages are longer than English ones */
const LONGER = 0.4
const FILLER = 'one two three four five six seven eight nine ten '

/** What must stay as it is: values, tags and references of a text. */
const kept = /(\{\{[^}]*\}\}|<\/?[^>]*>|\$t\([^)]*\))/

const strange = (text: string) => [...text].map((letter) => letters[letter] ?? letter).join('')

/**
 * A text as a long foreign language might have it: accents on its letters, 40 % longer in words that
 * may wrap, and brackets that show where it is cut. Values and tags stay.
 */
export function pseudo(text: string): string {
  const parts = text.split(kept)
  const length = parts.filter((part) => !kept.test(part)).join('').length
  if (length === 0) return text
  const extra = Math.ceil(length * LONGER)
  const filler = FILLER.repeat(Math.ceil(extra / FILLER.length))
    .slice(0, extra)
    .trim()
  const body = parts.map((part) => (kept.test(part) ? part : strange(part))).join('')
  return `⟦${body}${filler ? ` ${filler}` : ''}⟧`
}

/** Whether a language is one of those that nobody speaks, and this process may speak it. */
export const isPseudo = (lang: string): boolean =>
  process.env.PSEUDO_LOCALE === '1' && pseudoLocales.some(({ locale }) => locale === lang)
