import { describe, expect, it } from 'vitest'
import {
  parseSitemapFile,
  rowsPerSitemap,
  SITEMAP_FOOT,
  SITEMAP_HEAD,
  sitemapFile,
  sitemapIndexXml,
  sitemapUrl,
  toSitemapEntry,
} from '@/domain/sitemap'

const origin = 'https://tiffin.test'

describe('site map', () => {
  it('[SX-04] has each thing once, with its address in every language', () => {
    const xml = sitemapUrl(origin, { path: '/?news=a&b=1' }, ['en', 'de'])
    expect(xml.match(/<loc>[^<]+/g)).toEqual(['<loc>https://tiffin.test/?news=a&amp;b=1'])
    expect(
      [...xml.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map((one) => one.slice(1)),
    ).toEqual([
      ['en', 'https://tiffin.test/?news=a&amp;b=1'],
      ['de', 'https://tiffin.test/de?news=a&amp;b=1'],
      ['x-default', 'https://tiffin.test/?news=a&amp;b=1'],
    ])
  })

  it('[SX-04] has the languages only that the thing is written in', () => {
    const entry = (written: string[]) => {
      const xml = sitemapUrl(origin, { path: '/shop/3', written }, ['en', 'de', 'fr'])
      return [
        xml.match(/<loc>([^<]+)/)?.[1],
        ...[...xml.matchAll(/hreflang="([^"]+)"/g)].map(([, lang]) => lang),
      ]
    }
    expect(entry(['de', 'en'])).toEqual(['https://tiffin.test/shop/3', 'en', 'de', 'x-default'])
    // the page in the main language is a fallback then, and tells search engines so
    expect(entry(['fr'])).toEqual(['https://tiffin.test/fr/shop/3', 'fr', 'x-default'])
    // a language that is no longer spoken
    expect(entry(['pt'])).toEqual(['https://tiffin.test/shop/3', 'en', 'de', 'fr', 'x-default'])
  })

  it('[SX-04] an entry with twenty languages stays below 4 kB', () => {
    const langs = Array.from({ length: 20 }, (_, index) => `l${index}`)
    const row = { id: 123_456_789, uuid: crypto.randomUUID(), shop_id: 12_345_678 }
    expect(sitemapUrl(origin, toSitemapEntry('products', row), langs).length).toBeLessThan(4_000)
  })

  it('[SX-04] keeps within 50,000 addresses and 50 MB, whatever the languages', () => {
    const many = Array.from({ length: 40 }, (_, index) => `l${index}`)
    for (const langs of [['en'], ['en', 'de', 'fr', 'ar'], many]) {
      const rows = rowsPerSitemap(origin, langs)
      const row = {
        id: 123_456_789,
        uuid: crypto.randomUUID(),
        shop_id: 12_345_678,
        updated_at: '',
      }
      const entry = { ...toSitemapEntry('products', row), changedAt: new Date().toISOString() }
      const bytes = Buffer.byteLength(sitemapUrl(origin, entry, langs)) * rows
      expect(rows).toBeLessThanOrEqual(50_000)
      expect(bytes + SITEMAP_HEAD.length + SITEMAP_FOOT.length).toBeLessThanOrEqual(52_428_800)
      expect(rows).toBeGreaterThan(5_000)
    }
  })

  it('[SX-04] a list of maps names each with its last change', () => {
    const xml = sitemapIndexXml(origin, [
      { path: '/sitemap/pages.xml' },
      { path: '/sitemap/shops-1.xml', changedAt: '2026-11-18T12:00:00.000Z' },
    ])
    expect(xml).toContain('<sitemap><loc>https://tiffin.test/sitemap/pages.xml</loc></sitemap>')
    expect(xml).toContain('shops-1.xml</loc><lastmod>2026-11-18T12:00:00.000Z</lastmod>')
  })

  it('reads the name of a file that it has made, and no other', () => {
    expect(parseSitemapFile(sitemapFile('products', { from: 12 }))).toEqual({
      kind: 'products',
      from: 12,
    })
    expect(parseSitemapFile('pages.xml')).toBe('pages')
    for (const name of ['users-1.xml', 'shops.xml', 'shops-x.xml', 'shops-1.xml.gz', '']) {
      expect(parseSitemapFile(name), name).toBeUndefined()
    }
  })
})
