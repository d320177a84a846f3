import { DEFAULT_LANG } from './language'
import type { Subject } from './page-ld'

/** Metadata for search engines and link previews. */
export interface SeoFacts {
  title: string
  description?: string | null
  /** path and identifying parameters, without language, variant and tracking */
  path: string
  /** public address of the site; empty where it is not known */
  origin: string
  lang: string
  langs: readonly string[]
  image?: string | null
  /** path of a link preview image, instead of `image` */
  preview?: string
  type?: 'website' | 'product' | 'restaurant.restaurant'
  noIndex?: boolean
  /** previous and next page of a list */
  prev?: string
  next?: string
  about?: Subject
}

/** The public URL of a page in a language; the default one adds no `lang`. */
export function addressIn({ origin, path }: Pick<SeoFacts, 'origin' | 'path'>, lang: string) {
  const url = new URL(path, origin || 'http://localhost')
  if (lang !== DEFAULT_LANG) url.searchParams.set('lang', lang)
  return url.href
}
