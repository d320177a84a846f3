import { escapeMarkup } from '@/lib/escape-markup'
import { langPath } from '@/lib/lang-path'
import { absoluteUrl } from './json-ld'
import { paths } from './paths'
import type { SitemapPart, SitemapRow } from './sitemap.schema'

/** The most addresses, and bytes uncompressed, that one site map may hold (sitemaps.org). */
const MAX_ADDRESSES = 50_000
const MAX_BYTES = 50 * 1024 * 1024

/** There may be a million of each: they have site maps of their own. */
export const sitemapKinds = ['shops', 'products'] as const
export type SitemapKind = (typeof sitemapKinds)[number]

export interface SitemapEntry {
  /** path and identifying parameters */
  path: string
  /** ISO time of the last change */
  changedAt?: string
  /** languages that it is written in; all of the site unless told */
  written?: readonly string[]
}

/** The entry of a row. */
export function toSitemapEntry(kind: SitemapKind, row: SitemapRow): SitemapEntry {
  const path = kind === 'shops' ? paths.shop(row.id) : paths.product(row.shop_id, row.uuid)
  return { path, changedAt: row.updated_at, written: row.locales }
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const lastmod = (at: string | undefined) => (at ? `<lastmod>${escapeMarkup(at)}</lastmod>` : '')

export const SITEMAP_HEAD = `${XML}<urlset ${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
export const SITEMAP_FOOT = '</urlset>\n'

/**
 * An entry with a link for each language that it is written in. The pages list all their languages themselves, so
 * the map need not repeat them for the URL of each language (ADR 0056). The first of `langs` is the main one.
 */
export function sitemapUrl(
  origin: string,
  { path, changedAt, written }: SitemapEntry,
  langs: readonly string[],
): string {
  const [main] = langs
  const own = langs.filter((lang) => written?.includes(lang))
  const shown = own.length > 0 ? own : langs
  const address = (lang = shown[0]) =>
    escapeMarkup(new URL(langPath(path, lang, main), origin).href)
  const link = (name: string, lang?: string) =>
    `<xhtml:link rel="alternate" hreflang="${escapeMarkup(name)}" href="${address(lang)}"/>`
  const links = [...shown.map((lang) => link(lang, lang)), link('x-default')].join('')
  return `<url><loc>${address()}</loc>${lastmod(changedAt)}${links}</url>\n`
}

/** How many rows fit into one map, with links for all languages. */
export function rowsPerSitemap(origin: string, langs: readonly string[]): number {
  const longest = {
    path: paths.product(Number.MAX_SAFE_INTEGER, '00000000-0000-0000-0000-000000000000'),
    changedAt: new Date(0).toISOString(),
  }
  const bytes = sitemapUrl(origin, longest, langs).length
  const room = MAX_BYTES - SITEMAP_HEAD.length - SITEMAP_FOOT.length
  return Math.max(1, Math.floor(Math.min(MAX_ADDRESSES, room / bytes)))
}

/** The list of all maps, each by its path. */
export function sitemapIndexXml(origin: string, maps: readonly SitemapEntry[]): string {
  const rows = maps.map(
    ({ path, changedAt }) =>
      `<sitemap><loc>${escapeMarkup(absoluteUrl(origin, path))}</loc>${lastmod(changedAt)}</sitemap>\n`,
  )
  return `${XML}<sitemapindex ${NAMESPACE}>\n${rows.join('')}</sitemapindex>\n`
}

/** The file of a part. */
export function sitemapFile(kind: SitemapKind, { from }: Pick<SitemapPart, 'from'>): string {
  return `${kind}-${from}.xml`
}

/** The map of a file name; undefined if unknown. */
export function parseSitemapFile(
  name: string,
): 'pages' | { kind: SitemapKind; from: number } | undefined {
  if (name === 'pages.xml') return 'pages'
  const [, word, digits] = /^([a-z]+)-(\d{1,15})\.xml$/.exec(name) ?? []
  const kind = sitemapKinds.find((one) => one === word)
  return kind && { kind, from: Number(digits) }
}
