import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { text } from '@/tests/support/e2e'
import { fillCart, pickOpenShop, signUp } from '@/tests/support/e2e-market'
import { walkLinks } from '@/tests/support/site-walk'

// What the server says, as crawlers and browsers without scripts read it: no page is opened.

test('[SX-12] what pages link to is there at once, at its one address, with a title of its own', async ({
  baseURL,
}) => {
  test.setTimeout(240_000)
  const { visited, problems } = await walkLinks(baseURL ?? '', { starts: ['/', '/shops'] })
  expect(problems).toEqual([])
  expect(visited).toBeGreaterThan(120)
})

test('[SX-12] lists that are narrowed are for people: no crawler follows, none is listed', async ({
  request,
}) => {
  for (const path of ['/', '/shops', '/category/1', '/?v=2', '/?v=3', '/?v=4']) {
    const html = await (await request.get(path)).text()
    const narrowing = [...html.matchAll(/<a\b[^>]*>/g)].filter(([link]) =>
      /href="[^"]*[?;](open|order_by|deals|free_delivery|newest|type|filters)=/.test(link),
    )
    expect(narrowing.length, path).toBeGreaterThan(2)
    const followed = narrowing.filter(([link]) => !/rel="(next )?nofollow"/.test(link))
    expect(
      followed.map(([link]) => link),
      path,
    ).toEqual([])
  }
  for (const path of ['/?open=1', '/shops?deals=1&order_by=new', '/category/1?type=shop']) {
    const html = await (await request.get(path)).text()
    expect(html, path).toContain('<meta name="robots" content="noindex"')
  }
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain('Disallow: /*?*&open=')
})

test('[PW-08] what browsers and phones ask for without being told is there', async ({
  request,
}) => {
  const html = await (await request.get('/')).text()
  for (const [path, type] of [
    ['/favicon.ico', /^image\/(x-icon|vnd\.microsoft\.icon)$/],
    ['/apple-touch-icon.png', /^image\/png$/],
  ] as const) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(200)
    expect(answer.headers()['content-type'], path).toMatch(type)
    expect(html).toContain(`href="${path}"`)
  }
  // an ICO of several sizes, each a picture
  const icon = await (await request.get('/favicon.ico')).body()
  expect([icon.readUInt16LE(0), icon.readUInt16LE(2), icon.readUInt16LE(4)]).toEqual([0, 1, 3])
  const phone = await (await request.get('/apple-touch-icon.png')).body()
  expect(await sharp(phone).metadata()).toMatchObject({ width: 180, height: 180 })
})

test('[SE-24] the title of a search names it, in the language of the page', async ({ request }) => {
  const titleOf = async (path: string) =>
    /<title[^>]*>([^<]*)/.exec(await (await request.get(path)).text())?.[1]
  for (const lang of ['en', 'ar'] as const) {
    const at = `lang=${lang}`
    expect(await titleOf(`/search?q=tea&${at}`)).toBe(
      `${text(lang, 'search.results.for', { term: 'tea' })} · Tiffin`,
    )
    expect(await titleOf(`/search?${at}`)).toBe(`${text(lang, 'search')} · Tiffin`)
  }
})

test('[AX-15] the way to help stands in the foot of every screen', async ({ request }) => {
  const { id } = await pickOpenShop(request)
  await signUp(request)
  await fillCart(request)
  const own = ['/orders', '/profile', '/cart', '/chats', '/wallet']
  const all = [
    '/',
    `/shop/${id}`,
    '/search?q=tea',
    '/help',
    '/login',
    '/register',
    '/reset-password',
  ]
  for (const look of [1, 2, 3, 4]) {
    for (const path of [...all, '/be-seller', ...own]) {
      const answer = await request.get(`${path}${path.includes('?') ? '&' : '?'}v=${look}`)
      const [, foot = ''] = /<footer[^>]*>(.*)<\/footer>/s.exec(await answer.text()) ?? []
      expect.soft(foot, `${path}, look ${look}`).toContain('href="/help"')
    }
  }
})

test('[SX-14] who saves data gets the same pictures in about half the bytes', async ({
  browser,
}) => {
  const read = async (headers: Record<string, string>) => {
    const context = await browser.newContext({ extraHTTPHeaders: headers })
    const page = await context.newPage()
    const sizes = new Map<string, Promise<number>>()
    page.on('response', (answer) => {
      if (!answer.headers()['content-type']?.startsWith('image/')) return
      if (!/\.svg/.test(answer.url()))
        sizes.set(
          answer.url(),
          answer.body().then(({ length }) => length),
        )
    })
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    const all = new Map<string, number>()
    for (const [url, size] of sizes) all.set(url, await size)
    await context.close()
    return all
  }
  const whole = await read({})
  const spared = await read({ 'save-data': 'on' })
  const both = [...whole.keys()].filter((url) => spared.has(url))
  const sum = (sizes: Map<string, number>) =>
    both.reduce((bytes, url) => bytes + (sizes.get(url) ?? 0), 0)
  expect(both.length).toBeGreaterThan(5)
  expect(sum(spared) / sum(whole)).toBeLessThan(0.6)
})
