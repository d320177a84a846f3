import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { open, test, text } from '@/tests/support/e2e'
import { call, pickOpenShop } from '@/tests/support/e2e-market'

interface Language {
  locale: string
  default: boolean
}

/** "Language", in each */
const IN = { en: 'Language', ja: '言語' }

const langOf = (html: string) => /<html[^>]*? lang="([^"]+)"/.exec(html)?.[1]
const pathOf = (page: Page) => new URL(page.url()).pathname

/** The paths of this site that a page links to, in order, without what crawlers are asked to leave. */
const linksOf = (html: string) =>
  [...html.matchAll(/<a\b([^>]*)>/g)].flatMap(([, attributes = '']) => {
    const [, href = ''] = / href="([^"]*)"/.exec(attributes) ?? []
    return href.startsWith('/') && !/rel="[^"]*nofollow/.test(attributes) ? [href] : []
  })

const ask = (request: APIRequestContext, path: string, headers: Record<string, string> = {}) =>
  request.get(path, { maxRedirects: 0, headers })

test.describe('the language in the path', () => {
  test('[IN-24] a crawler that begins in Japanese stays there', async ({ request, baseURL }) => {
    const shop = await pickOpenShop(request)
    const seen = new Set<string>()
    const queue = ['/ja', `/ja/shop/${shop.id}`, '/ja/restaurants', '/ja/help', '/ja/login']
    for (const path of queue) {
      if (seen.has(path) || seen.size >= 40) continue
      seen.add(path)
      // a browser that prefers another language is no matter
      const answer = await ask(request, path, { 'accept-language': 'de' })
      expect([path, answer.status()]).toEqual([path, 200])
      const html = await answer.text()
      expect([path, langOf(html)]).toEqual([path, 'ja'])
      const [, canonical = ''] = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? []
      if (canonical) expect(canonical).toContain(`${baseURL}/ja`)
      const links = linksOf(html)
      const strays = links.filter((link) => !/^\/(ja(?=[/?#]|$)|api\/)/.test(link))
      expect([path, strays]).toEqual([path, []])
      const actions = [...html.matchAll(/<form\b[^>]*? action="([^"]+)"/g)].map(([, to]) => to)
      expect([path, actions.filter((to) => !to?.startsWith('/ja'))]).toEqual([path, []])
      queue.push(...links.filter((link) => /^\/ja\/[a-z-]+(\/\d+)?$/.test(link)).slice(0, 8))
    }
    expect(seen.size).toBe(40)
  })

  test('[IN-24] every page names itself in each language that is offered', async ({
    request,
    baseURL,
  }) => {
    const languages = await call<Language[]>(request, 'GET rest/languages/active')
    const shop = await pickOpenShop(request)
    const html = await (await ask(request, `/ja/shop/${shop.id}`)).text()
    const alternates = Object.fromEntries(
      [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi)].map(
        ([, lang = '', href = '']) => [lang, href],
      ),
    )
    const at = (prefix: string) => `${baseURL}${prefix}/shop/${shop.id}`
    expect(alternates).toEqual({
      'x-default': at(''),
      ...Object.fromEntries(
        languages.map(({ locale, default: main }) => [locale, at(main ? '' : `/${locale}`)]),
      ),
    })
    expect(html).toContain(`<meta property="og:url" content="${at('/ja')}"`)
    const [, ld = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
    expect(ld).toContain(`"@id":"${at('/ja')}"`)
    expect(ld).not.toContain(`"${at('')}"`)
    const map = await (await ask(request, '/sitemap/pages.xml')).text()
    expect(map).toContain(`hreflang="ja" href="${baseURL}/ja/restaurants"`)
  })

  test('[IN-25] the former address leads to the path; what is no page has none', async ({
    request,
  }) => {
    const moved: [string, number, string][] = [
      ['/?lang=ja', 308, '/ja'],
      ['/search?q=pizza&lang=de&page=2', 308, '/de/search?q=pizza&page=2'],
      ['/ja/shop/1?lang=de', 308, '/de/shop/1'],
      ['/de/shop/1?lang=en', 308, '/shop/1'],
      ['/shop/1?lang=xx', 308, '/shop/1'],
      ['/orders?lang=ja', 308, '/ja/orders'],
      ['/en', 308, '/'],
      ['/en/shop/1?product=a', 308, '/shop/1?product=a'],
    ]
    for (const [path, status, to] of moved) {
      const answer = await ask(request, path)
      expect([path, answer.status(), answer.headers().location]).toEqual([path, status, to])
      expect([path, answer.headers()['cache-control']]).toEqual([
        path,
        expect.stringContaining('no-store'),
      ])
    }
    for (const path of [
      '/xx/shop/1',
      '/xx',
      '/ja/ja',
      '/JA/faq',
      '/default/faq',
      '/ja/robots.txt',
      '/ja/sitemap.xml',
    ]) {
      expect([path, (await ask(request, path)).status()]).toEqual([path, 404])
    }
    for (const path of ['/ja/api/health', '/ja/api/v1/rest/settings', '/ja/images/logo.svg']) {
      expect([path, (await ask(request, path)).status()]).toEqual([path, 404])
    }
    const texts = await ask(request, '/llms.txt', { cookie: 'locale=ja' })
    expect(texts.status()).toBe(200)
    const missing = await ask(request, '/ja/no-such-page')
    expect(missing.status()).toBe(404)
    expect(langOf(await missing.text())).toBe('ja')
  })

  test('[IN-26] a device is led to its language where the path has none', async ({ request }) => {
    const shop = await pickOpenShop(request)
    const path = `/shop/${shop.id}?product=none&v=2`
    const led: [string, Record<string, string>, string | undefined][] = [
      ['chosen', { cookie: 'locale=ja', 'accept-language': 'de' }, `/ja${path}`],
      ['preferred', { 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' }, `/de${path}`],
      ['the main one', { cookie: 'locale=en', 'accept-language': 'de' }, undefined],
      ['one that is not offered', { 'accept-language': 'mi-NZ' }, undefined],
      ['a crawler', {}, undefined],
    ]
    for (const [name, headers, to] of led) {
      const answer = await ask(request, path, { 'accept-language': '', ...headers })
      expect([name, answer.headers().location]).toEqual([name, to])
      if (to) expect([name, answer.status()]).toEqual([name, 307])
      if (to) expect(answer.headers()['cache-control']).toContain('no-store')
    }
    // what a script fetches, and what a form sends, is the address that it names
    const fetched = await ask(request, '/faq', { cookie: 'locale=ja', 'sec-fetch-mode': 'cors' })
    expect([fetched.status(), langOf(await fetched.text())]).toEqual([200, 'en'])
  })

  test('[IN-24] [OP-62] one kept page for each language, whoever asks', async ({ request }) => {
    const of = async (path: string, headers: Record<string, string>) => {
      const answer = await ask(request, path, headers)
      const { vary, etag, 'cache-control': cache } = answer.headers()
      return { vary, etag, cache, lang: langOf(await answer.text()) }
    }
    await expect(async () => {
      const ja = await of('/ja/faq', { 'accept-language': 'de' })
      const same = await of('/ja/faq', { 'accept-language': 'ar', cookie: 'locale=de' })
      const plain = await of('/faq', { 'accept-language': 'en' })
      expect([ja.lang, same.lang, plain.lang]).toEqual(['ja', 'ja', 'en'])
      expect(ja.cache).toBe('public, no-cache')
      expect(same.etag).toBe(ja.etag)
      expect(plain.etag).not.toBe(ja.etag)
      expect(ja.vary).not.toContain('Accept-Language')
      expect(plain.vary).toContain('Accept-Language')
    }).toPass({ timeout: 10_000 })
  })

  test('[IN-27] moves, the menu of languages and Back keep path and language together', async ({
    page,
  }) => {
    await open(page, '/ar/restaurants')
    const html = page.locator('html')
    const arabic = text('ar', 'restaurants')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(arabic)
    const loads: string[] = []
    page.on('request', (sent) => {
      if (sent.isNavigationRequest()) loads.push(sent.url())
    })
    await page.locator('main a[href^="/ar/shop/"]').first().click()
    await expect(page).toHaveURL(/\/ar\/shop\/\d+/)
    await expect(html).toHaveAttribute('lang', 'ar')
    const path = pathOf(page).replace('/ar', '')
    await page
      .getByRole('banner')
      .getByRole('button', { name: /العربية$/ })
      .click()
    await page
      .getByRole('list', { name: text('ar', 'language') })
      .getByText('English')
      .click()
    await expect(page).toHaveURL(new RegExp(`:\\d+${path}$`))
    await expect(html).toHaveAttribute('lang', 'en')
    await expect(html).toHaveAttribute('dir', 'ltr')
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', page.url())
    await page.goBack()
    await expect(page).toHaveURL(/\/ar\/restaurants$/)
    await expect(html).toHaveAttribute('lang', 'ar')
    await expect(html).toHaveAttribute('dir', 'rtl')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(arabic)
    await expect(page.locator('main a[href^="/ar/shop/"]').first()).toBeVisible()
    // nothing was loaded anew
    expect(loads).toEqual([])
  })

  test('[IN-27] a main language without prefix keeps its moves without one', async ({ page }) => {
    await open(page, '/restaurants')
    await page.locator('main a[href^="/shop/"]').first().click()
    await expect(page).toHaveURL(/:\d+\/shop\/\d+/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.goBack()
    await expect(page).toHaveURL(/:\d+\/restaurants$/)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('[IN-28] the menu of languages is made of links, and keeps the choice', async ({ page }) => {
    await page.goto('/search?q=pizza')
    const menu = (lang: keyof typeof IN) => page.getByRole('navigation', { name: IN[lang] })
    await menu('en').getByRole('link', { name: '日本語' }).click()
    await expect(page).toHaveURL(/\/ja\/search\?q=pizza$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
    // an address without a language leads there from now on
    await page.goto('/faq')
    await expect(page).toHaveURL(/\/ja\/faq$/)
    await menu('ja').getByRole('link', { name: 'English' }).click()
    await expect(page).toHaveURL(/:\d+\/faq$/)
    await page.goto('/faq')
    await expect(page).toHaveURL(/:\d+\/faq$/)
  })

  test('[IN-28] [SX-11] a form stays in the language of its page', async ({ page, request }) => {
    const shop = await pickOpenShop(request)
    await page.goto(`/ja/shop/${shop.id}`)
    await page.locator('button[form][name="stock"], button[name="stock"]').first().click()
    await expect(page).toHaveURL(/\/ja\/cart/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
  })
})
