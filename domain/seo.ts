import { withPrefix } from '@/lib/lang-path'
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
  /** languages that the page exists in, the main one first (`localesOf`) */
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

/** The public URL of a page in one of its languages. */
export function addressIn(
  { origin, path, langs: [main] }: Pick<SeoFacts, 'origin' | 'path' | 'langs'>,
  lang = main,
) {
  const own = lang && lang !== main ? withPrefix(path, lang) : path
  return new URL(own, origin || 'http://localhost').href
}
