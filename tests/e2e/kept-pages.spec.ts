import { randomUUID } from 'node:crypto'
import { type APIRequestContext, type Browser, expect } from '@playwright/test'
import { open, test, text, WIDE } from '@/tests/support/e2e'
import { call, pickOpenShop, signUp } from '@/tests/support/e2e-market'

interface Id {
  id: number
}

/** One page of each kind that is drawn once for everybody (domain/paths.ts: isSharedPath). */
async function sharedPages(request: APIRequestContext): Promise<string[]> {
  const shop = await pickOpenShop(request)
  const first = async (line: `GET ${string}`) => (await call<Id[]>(request, line))[0]?.id
  return [
    '/',
    `/shop/${shop.id}`,
    '/restaurants',
    '/shops',
    '/recommended',
    '/categories',
    `/category/${await first('GET rest/categories/paginate?type=shop&lang=en')}`,
    '/brands',
    `/brands/${await first('GET rest/brands/paginate?lang=en')}`,
    '/promotions',
    `/promotions/${await first('GET rest/banners/paginate?lang=en')}`,
    '/search?q=pizza',
    '/help',
    '/be-seller',
    '/be-driver',
    '/accessibility',
    '/faq',
    '/about',
    '/terms',
    '/page/boxes',
    '/blog',
    '/careers',
    '/recipes',
    `/recipes/${await first('GET rest/receipts/paginate?lang=en')}`,
  ]
}

/** The page as a document, and as the data by which the browser goes there. */
async function addressesOf(request: APIRequestContext, page: string): Promise<string[]> {
  const html = await (await request.get('/help')).text()
  const build = /"buildId":"([^"]+)"/.exec(html)?.[1]
  const [path = '', query = ''] = page.split('?')
  const mark = `seen=${randomUUID()}${query && `&${query}`}`
  return [`${path}?${mark}`, `/_next/data/${build}/en${path === '/' ? '' : path}.json?${mark}`]
}

/** A customer of the shop, by requests alone. */
async function newCustomer(browser: Browser) {
  const context = await browser.newContext({ locale: 'en-GB' })
  const login = await signUp(context.request)
  const cookies = await context.cookies()
  const secrets = cookies.filter(({ httpOnly }) => httpOnly).map(({ value }) => value)
  expect(secrets).not.toEqual([])
  const own = [login.email, encodeURIComponent(login.email), 'Robin', ...secrets]
  return { context, request: context.request, own }
}

test('[OP-62] a page for everybody holds nothing of who had it drawn', async ({ browser }) => {
  test.setTimeout(120_000)
  const ann = await newCustomer(browser)
  const ben = await newCustomer(browser)
  for (const page of await sharedPages(ann.request)) {
    for (const address of await addressesOf(ann.request, page)) {
      // as the browser's router asks for data
      const headers: Record<string, string> = address.startsWith('/_next/')
        ? { 'x-nextjs-data': '1' }
        : {}
      const first = await ann.request.get(address, { headers })
      expect([address, first.status()]).toEqual([address, 200])
      expect(first.headers()['cache-control'], address).toBe('public, no-cache')
      expect(first.headers()['set-cookie'], address).toBeUndefined()
      const again = await ben.request.get(address, { headers })
      for (const answer of [first, again]) {
        const body = await answer.text()
        const found = [...ann.own, ...ben.own].filter((secret) => body.includes(secret))
        expect([address, found]).toEqual([address, []])
      }
      // other tests order meanwhile, and what has changed is drawn anew
      await expect(async () => {
        const one = await ann.request.get(address, { headers })
        const other = await ben.request.get(address, { headers })
        expect([address, other.headers().etag]).toEqual([address, one.headers().etag])
      }).toPass({ timeout: 10_000 })
    }
  }
  // the pages of one customer are neither kept nor alike
  const orders = await ann.request.get('/orders')
  expect(orders.headers()['cache-control']).toContain('no-store')
  await ann.context.close()
  await ben.context.close()
})

test('[OP-60] what has changed is on the page a second later', async ({ browser }) => {
  const { context, request } = await newCustomer(browser)
  const [banner] = await call<Id[]>(request, 'GET rest/banners/paginate?lang=en')
  const address = `/promotions/${banner?.id}?seen=${randomUUID()}`
  const likes = async () => {
    const html = await (await request.get(address)).text()
    return Number(/"likes":(\d+)/.exec(html)?.[1] ?? 0)
  }
  const before = await likes()
  await call(request, `POST rest/banners/${banner?.id}/liked`)
  await expect(async () => expect(await likes()).toBe(before + 1)).toPass({ timeout: 5_000 })
  await call(request, `POST rest/banners/${banner?.id}/liked`)
  await expect(async () => expect(await likes()).toBe(before)).toPass({ timeout: 5_000 })
  await context.close()
})

test('[OP-62] a customer finds their own menu on a page that was drawn for others', {
  tag: WIDE,
}, async ({ page, browser }) => {
  const address = `/?seen=${randomUUID()}`
  const other = await newCustomer(browser)
  expect((await other.request.get(address)).status()).toBe(200)
  await other.context.close()
  await signUp(page.request)
  await page.setViewportSize({ width: 1440, height: 900 })
  // what is pressed while the page comes alive is not lost: the bell is there already
  const html = await (await page.request.get(address)).text()
  const [bell] = html.match(/<button[^>]*aria-label="Notifications"[^>]*>/) ?? []
  expect(bell).toContain('aria-haspopup="dialog"')
  await open(page, address)
  const name = text('en', 'account.menu', { name: 'Robin' })
  await page.getByRole('button', { name }).click()
  await expect(page.getByRole('dialog', { name })).toBeVisible()
})
