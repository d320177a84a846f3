import { DEFAULT_LANG } from './language'

/** The most addresses that one site map may hold (sitemaps.org). */
export const SITEMAP_MAX = 50_000

export interface SitemapEntry {
  /** path with the parameters that make another page */
  path: string
  /** ISO time of the last change */
  changedAt?: string
}

const escapeXml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/** A site map in which each address names its languages. */
export function sitemapXml(
  origin: string,
  entries: readonly SitemapEntry[],
  langs: readonly string[],
): string {
  const address = (path: string, lang: string) => {
    const url = new URL(path, origin)
    if (lang !== DEFAULT_LANG) url.searchParams.set('lang', lang)
    return escapeXml(url.href)
  }
  const rows = entries.slice(0, SITEMAP_MAX).map(({ path, changedAt }) => {
    const alternates = langs.map(
      (lang) =>
        `<xhtml:link rel="alternate" hreflang="${escapeXml(lang)}" href="${address(path, lang)}"/>`,
    )
    const changed = changedAt ? `<lastmod>${escapeXml(changedAt)}</lastmod>` : ''
    return `<url><loc>${address(path, DEFAULT_LANG)}</loc>${changed}${alternates.join('')}</url>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...rows,
    '</urlset>',
    '',
  ].join('\n')
}
