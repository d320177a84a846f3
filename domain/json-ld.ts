import { imageUrl } from './image'

/** Facts for search engines (schema.org). Addresses are absolute below `origin`. */
export type JsonLd = Record<string, unknown>

/** The site's origin, and the currency of its prices. */
export interface Place {
  origin: string
  /** ISO 4217 */
  currency: string
}

export const CONTEXT = 'https://schema.org'

/** The text of a script element; `<` is escaped so that no content can end it. */
export function jsonLdText(facts: readonly JsonLd[]): string {
  return JSON.stringify(facts).replaceAll('<', '\\u003c')
}

/**
 * Facts of a page with the addresses of pages as `toPath` makes them: things are described without a language, a page
 * names them in its own (ADR 0119). Names of things beside their pages (`/#organization`) stay.
 */
export function factsIn(
  facts: readonly JsonLd[],
  origin: string,
  toPath: (path: string) => string,
): JsonLd[] {
  const inLanguage = (_key: string, value: unknown) =>
    typeof value === 'string' && value.startsWith(`${origin}/`) && !value.includes('/#')
      ? origin + toPath(value.slice(origin.length))
      : value
  return JSON.parse(JSON.stringify(facts, inLanguage))
}

/** The public address of a path. */
export function absoluteUrl(origin: string, path: string): string {
  return new URL(path, origin).href
}

/** An image's address for other sites. */
export function absoluteImage(origin: string, img: string | null | undefined): string | undefined {
  return img ? absoluteUrl(origin, imageUrl(img)) : undefined
}
