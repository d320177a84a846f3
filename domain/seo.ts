import { DEFAULT_LANG } from './language'
import type { Subject } from './page-ld'

/** What a page tells search engines and previews of itself. */
export interface SeoFacts {
  title: string
  description?: string | null
  /** path and the parameters that make another page, without language, variant and tracking */
  path: string
  /** public address of the site; empty where it is not known */
  origin: string
  lang: string
  langs: readonly string[]
  image?: string | null
  /** path of a picture made for links to this page, instead of `image` */
  preview?: string
  type?: 'website' | 'product' | 'restaurant.restaurant'
  noIndex?: boolean
  /** the neighbours of a page of a list */
  prev?: string
  next?: string
  about?: Subject
}

/** The public address of a page in a language; the default one has none in it. */
export function addressIn({ origin, path }: Pick<SeoFacts, 'origin' | 'path'>, lang: string) {
  const url = new URL(path, origin || 'http://localhost')
  if (lang !== DEFAULT_LANG) url.searchParams.set('lang', lang)
  return url.href
}
