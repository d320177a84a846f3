import type { APIRequestContext } from '@playwright/test'
import { expect } from '@playwright/test'
import { test, text, WIDE } from '@/tests/support/e2e'
import { pickOpenShop } from '@/tests/support/e2e-market'
import { ldTexts, schemaProblems } from '@/tests/support/schema-org'
import { walkSitemap } from '@/tests/support/site-walk'

const unescaped = (html: string) => html.replaceAll('&amp;', '&')

/** What a page says in its head. */
async function headOf(request: APIRequestContext, path: string) {
  const response = await request.get(path)
  const html = await response.text()
  const values = (pattern: RegExp) =>
    [...html.matchAll(pattern)].map(([, value = '']) => unescaped(value))
  const meta = (name: string) =>
    values(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, 'g'))
  const links = (rel: string) => values(new RegExp(`<link rel="${rel}"[^>]*? href="([^"]*)"`, 'g'))
  return { status: response.status(), html, meta, links }
}

async function product(request: APIRequestContext, shopId: number) {
  const answer = await request.get(`/api/v1/rest/shops/${shopId}/products/paginate?perPage=1`)
  const { data } = await answer.json()
  return data[0] as { id: number; uuid: string; shop_id: number; translation: { title: string } }
}

async function first(
  request: APIRequestContext,
  list: string,
): Promise<{ id: number; uuid: string }> {
  return (await (await request.get(`/api/v1/rest/${list}`)).json()).data[0]
}

test.describe('crawlers', () => {
  test('[SX-02] [SX-03] [SX-04] each kind of page tells what it is, in order', async ({
    request,
    baseURL,
  }) => {
    const shop = await pickOpenShop(request)
    const goods = await first(request, 'shops/paginate?type=shop&perPage=1')
    const dish = await product(request, shop.id)
    const category = await first(request, 'categories/paginate?type=shop&perPage=1')
    const brand = await first(request, 'brands/paginate?perPage=1')
    const news = await first(request, 'blogs/paginate?type=notification&perPage=1')
    const expected: [string, string[]][] = [
      ['/', ['Organization', 'WebSite']],
      [`/shop/${shop.id}`, ['Restaurant', 'BreadcrumbList']],
      [`/shop/${goods.id}`, ['Store', 'BreadcrumbList']],
      [`/shop/${shop.id}?product=${dish.uuid}`, ['Product MenuItem', 'BreadcrumbList']],
      ['/restaurants', ['BreadcrumbList']],
      ['/categories', ['BreadcrumbList']],
      [`/category/${category.id}`, ['BreadcrumbList']],
      ['/brands', ['BreadcrumbList']],
      [`/brands/${brand.id}`, ['BreadcrumbList']],
      ['/promotions', ['BreadcrumbList']],
      [`/?news=${news.uuid}`, ['BreadcrumbList']],
    ]
    for (const [path, types] of expected) {
      const { status, html, meta, links } = await headOf(request, path)
      expect(status, path).toBe(200)
      const facts = ldTexts(html)
      expect(facts, path).toHaveLength(1)
      const told = JSON.parse(facts[0] ?? '[]') as { '@type': string | string[] }[]
      expect(
        told.map((one) => [one['@type']].flat().join(' ')),
        path,
      ).toEqual(types)
      expect(schemaProblems(facts[0] ?? '[]'), path).toEqual([])
      expect(html, path).toMatch(/<title[^>]*>[^<]{3,}<\/title>/)
      expect(meta('description')[0]?.length, path).toBeGreaterThan(10)
      for (const name of ['og:title', 'og:image', 'og:image:alt', 'og:url', 'twitter:card']) {
        expect(meta(name), `${name} of ${path}`).toHaveLength(1)
      }
      expect(links('canonical'), path).toEqual([`${baseURL}${path}`])
      expect(links('alternate').length, path).toBeGreaterThan(3)
    }
  })

  test('[SX-04] a page without a description of its own has the brand’s, in its language', async ({
    request,
  }) => {
    for (const [lang, prefix] of [
      ['en', ''],
      ['ar', '/ar'],
    ] as const) {
      for (const path of ['/search?q=pizza', '/login', '/cart', '/liked']) {
        const { meta } = await headOf(request, `${prefix}${path}`)
        expect(meta('description'), `${prefix}${path}`).toEqual([text(lang, 'brand.tagline')])
      }
    }
  })

  test('[SX-04] an address says the same whatever comes with it', async ({ request, baseURL }) => {
    const shop = await pickOpenShop(request)
    const same: [string, string][] = [
      [`/shop/${shop.id}?v=3&utm_source=x&fbclid=1`, `/shop/${shop.id}`],
      ['/?v=2&gclid=1', '/'],
      ['/restaurants?page=2&utm_campaign=x&v=4', '/restaurants?page=2'],
      [`/ar/shop/${shop.id}?v=3`, `/ar/shop/${shop.id}`],
    ]
    for (const [path, canonical] of same) {
      expect((await headOf(request, path)).links('canonical'), path).toEqual([
        `${baseURL}${canonical}`,
      ])
    }
  })

  test('[SX-04] pages of a list name their neighbours; narrowed lists are not listed', async ({
    request,
    baseURL,
  }) => {
    const { links } = await headOf(request, '/restaurants?page=2')
    expect(links('prev')).toEqual([`${baseURL}/restaurants`])
    expect(links('next')).toEqual([`${baseURL}/restaurants?page=3`])
    expect((await headOf(request, '/restaurants')).links('prev')).toEqual([])
    expect((await headOf(request, '/restaurants?rating=4')).meta('robots')).toEqual(['noindex'])
    expect((await headOf(request, '/restaurants')).meta('robots')).toEqual([])
  })

  test('[SP-02] [SX-04] other addresses lead to the one of a shop, unknown ones to nothing', async ({
    request,
    baseURL,
  }) => {
    const shop = await pickOpenShop(request)
    const { slug, uuid } = (await (await request.get(`/api/v1/rest/shops/${shop.id}`)).json()).data
    const dish = await product(request, shop.id)
    const other = await first(request, 'shops/paginate?type=shop&perPage=1')
    const moved: [string, string][] = [
      [`/restaurant/${shop.id}`, `/shop/${shop.id}`],
      [
        `/restaurant/${shop.id}?product=${dish.uuid}&v=2`,
        `/shop/${shop.id}?product=${dish.uuid}&v=2`,
      ],
      [`/ar/restaurant?id=${shop.id}`, `/ar/shop/${shop.id}`],
      [`/de/shop/${slug}`, `/de/shop/${shop.id}`],
      [`/shop/${uuid}`, `/shop/${shop.id}`],
      [`/de/shop/${other.id}?product=${dish.uuid}`, `/de/shop/${shop.id}?product=${dish.uuid}`],
    ]
    for (const [path, to] of moved) {
      const answer = await request.get(path, { maxRedirects: 0 })
      expect(answer.status(), path).toBe(301)
      expect(new URL(answer.headers().location ?? '', baseURL).href, path).toBe(`${baseURL}${to}`)
    }
    for (const path of [
      '/shop/999999',
      '/shop/no-such-slug',
      '/shop/0',
      `/shop/${shop.id}?product=no-such-product`,
      '/sitemap/shops-999999.xml',
      '/sitemap/users-1.xml',
      '/og/shop-999999.jpg',
    ]) {
      expect((await request.get(path)).status(), path).toBe(404)
    }
  })

  test('[SP-13] [SX-02] a link to a shop or a product shows a picture made for it', async ({
    request,
    page,
  }) => {
    const shop = await pickOpenShop(request)
    const dish = await product(request, shop.id)
    for (const path of [
      '/restaurants',
      `/ar/shop/${shop.id}`,
      `/shop/${shop.id}?product=${dish.uuid}`,
    ]) {
      const { meta } = await headOf(request, path)
      const [url = ''] = meta('og:image')
      expect(url, path).toContain('/og/')
      const answer = await request.get(url)
      expect(answer.headers()['content-type'], path).toBe('image/jpeg')
      const again = await request.get(url, {
        headers: { 'if-none-match': answer.headers().etag ?? '' },
      })
      expect(again.status(), path).toBe(304)
      const size = await page.evaluate(
        async (bytes) => {
          const image = await createImageBitmap(new Blob([new Uint8Array(bytes)]))
          return { width: String(image.width), height: String(image.height) }
        },
        [...(await answer.body())],
      )
      expect(size).toEqual({ width: meta('og:image:width')[0], height: meta('og:image:height')[0] })
      expect(size).toEqual({ width: '1200', height: '630' })
    }
    const one = async (lang: string) =>
      (await request.get(`/og/shop-${shop.id}.jpg?lang=${lang}`)).headers().etag
    expect(await one('ar')).not.toBe(await one('en'))
  })

  test('[SX-04] the site map is a list of maps, compressed where that is wanted', async ({
    request,
    baseURL,
  }) => {
    const index = await (await request.get('/sitemap.xml')).text()
    for (const name of ['pages.xml', 'shops-', 'products-']) {
      expect(index).toContain(`<loc>${baseURL}/sitemap/${name}`)
    }
    const answer = await request.get('/sitemap/pages.xml', {
      headers: { 'accept-encoding': 'gzip' },
    })
    expect(answer.headers()['content-encoding']).toBe('gzip')
    const robots = await (await request.get('/robots.txt')).text()
    expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
    expect(robots).toContain('Disallow: /checkout')
  })

  test('[SX-04] help and the ways to sell and to deliver here are found by search engines', async ({
    request,
    baseURL,
  }) => {
    const pages = await (await request.get('/sitemap/pages.xml')).text()
    for (const path of ['/help', '/be-seller', '/be-driver']) {
      expect(pages).toContain(`<loc>${baseURL}${path}</loc>`)
      const { meta } = await headOf(request, path)
      expect(meta('robots'), path).toEqual([])
      expect(meta('description')[0]?.length, path).toBeGreaterThan(20)
    }
  })

  test('[SX-04] what the site map names is there', { tag: WIDE }, async ({ baseURL }) => {
    test.setTimeout(600_000)
    // all of them take minutes: npm run check:sitemap
    const { visited, problems } = await walkSitemap(baseURL ?? '', { every: { products: 25 } })
    expect(problems).toEqual([])
    expect(visited).toBeGreaterThan(250)
  })
})
