import { expect, type Page } from '@playwright/test'
import { pictureKey } from '@/domain/saved-shop'
import { splitLang } from '@/lib/lang-path'
import { dropCookies, expectNoAxe, open, setCookie, test, text, WIDE } from '@/tests/support/e2e'
import { call, listProducts, pickOpenShop, signUp } from '@/tests/support/e2e-market'
import { startSlowLine } from '@/tests/support/e2e-slow'

test.use({ serviceWorkers: 'allow' })

const CACHE = 'saved-1'

/** What is kept of shops, by path. */
const kept = (page: Page) =>
  page.evaluate(async (name) => {
    const keys = await caches.open(name).then((cache) => cache.keys())
    return keys.map(({ url }) => new URL(url).pathname)
  }, CACHE)

/** Whether the first picture of a kept menu is kept, too; pictures are kept one by one. */
async function hasMenuPicture(page: Page, path: string): Promise<boolean> {
  const src = await page.evaluate(
    async ({ name, key }) => {
      const copy = await (await caches.open(name)).match(key)
      const drawn = new DOMParser().parseFromString((await copy?.text()) ?? '', 'text/html')
      return drawn.querySelector('main li img')?.getAttribute('src')
    },
    { name: CACHE, key: path },
  )
  if (!src) return false
  const picture = pictureKey(src, new URL(page.url()).origin)
  return page.evaluate(async (key) => (await caches.match(key)) !== undefined, picture)
}

/** Visits a shop until its page is kept, with a picture of it. */
async function visit(page: Page, path: string): Promise<void> {
  await open(page, path)
  await expect
    .poll(() => kept(page), { timeout: 20_000 })
    .toContain(splitLang(new URL(page.url()).pathname).path)
  await expect
    .poll(async () => (await kept(page)).some((one) => one.startsWith('/storage/')), {
      timeout: 20_000,
    })
    .toBe(true)
}

test('[PW-03] in airplane mode a visited menu opens as a saved copy, and nothing can be ordered', async ({
  page,
  context,
  consoleErrors,
}) => {
  const shop = await pickOpenShop(page.request)
  const path = `/shop/${shop.id}`
  await visit(page, path)
  await expect.poll(() => hasMenuPicture(page, path), { timeout: 20_000 }).toBe(true)
  const [product] = await listProducts(page.request, shop.id)
  const dish = product?.translation.title ?? ''
  await context.setOffline(true)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shop.translation.title)
  const note = page.getByRole('banner')
  await expect(note).toContainText(text('en', 'saved.orders'))
  const year = String(new Date().getFullYear())
  await expect(note.locator('time')).toContainText(year)
  const card = page.getByRole('listitem').filter({ hasText: dish }).first()
  await expect(card).toContainText(/\$\d+\.\d\d/)
  const seen = page.locator('main li img').first()
  await expect
    .poll(() => seen.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  // nothing to press that would need the marketplace, and looks of its own
  await expect(page.getByRole('button')).toHaveCount(0)
  expect(await page.locator('script[src]').count()).toBe(0)
  const family = await page.evaluate(() => getComputedStyle(document.body).fontFamily)
  expect(family).toContain('Inter')
  await expectNoAxe(page)

  await page.goto('/orders')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('en', 'offline.title'))
  await page.getByRole('link', { name: shop.translation.title }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shop.translation.title)

  await context.setOffline(false)
  await page.getByRole('link', { name: text('en', 'try.again') }).click()
  await expect(page.getByRole('button', { name: /^Add / }).first()).toBeVisible()
  await expect(page.getByText(text('en', 'saved.orders'))).toHaveCount(0)
  consoleErrors.length = 0
})

test('[PW-07] a slow shop is read from its copy until it is there, and then takes its place', async ({
  page,
  baseURL,
}) => {
  test.slow(true, 'waits longer than anybody should')
  const line = await startSlowLine(baseURL ?? '')
  const shop = await pickOpenShop(page.request)
  const path = `/shop/${shop.id}`
  await visit(page, `${line.url}${path}`)
  await page.goto(`${line.url}/help`)
  // time for axe on a machine that does other things as well
  line.set(path, { delayMs: 15_000 })
  await page.goto(`${line.url}${path}`, { waitUntil: 'commit' })
  const waiting = page.getByText(text('en', 'saved.waiting'))
  await expect(waiting).toBeVisible()
  // to be read meanwhile, without a word of copies and of being offline
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shop.translation.title)
  await expect(page.getByText(text('en', 'saved.orders'))).toBeHidden()
  await expectNoAxe(page)
  await expect(page.getByRole('button', { name: /^Add / }).first()).toBeVisible({ timeout: 40_000 })
  await expect(waiting).toHaveCount(0)
  await expect(page).toHaveURL(`${line.url}${path}`)
  // one place in the history, not two
  line.set(path, {})
  await page.goBack()
  await expect(page).toHaveURL(`${line.url}/help`)
  line.stop()
})

test('[PW-07] a page that answers is never the offline page: late, or after a broken connection', async ({
  page,
  baseURL,
  consoleErrors,
}) => {
  test.slow(true, 'waits longer than anybody should')
  const line = await startSlowLine(baseURL ?? '')
  await open(page, `${line.url}/help`)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.reload()
  const heading = page.getByRole('heading', { level: 1 })
  const offline = text('en', 'offline.title')
  for (const weather of [{ delayMs: 6000 }, { breaks: 1 }]) {
    line.set('/faq', weather)
    await page.goto(`${line.url}/faq`)
    await expect(heading).toHaveText(text('en', 'faq'))
  }
  // the line is cut for longer than that: it says so, and the page comes by itself. Each of the two tries may take
  // three, as the browser repeats what an open connection has lost
  line.set('/faq', { breaks: 7 })
  await page.goto(`${line.url}/faq`, { waitUntil: 'commit' })
  await expect(heading).toHaveText(offline)
  await expect(heading).toHaveText(text('en', 'faq'), { timeout: 40_000 })
  line.stop()
  consoleErrors.length = 0
})

test('[PW-03] while the marketplace answers, nothing kept is shown', { tag: WIDE }, async ({
  page,
}) => {
  const shop = await pickOpenShop(page.request)
  const path = `/shop/${shop.id}`
  await visit(page, path)
  await page.evaluate(
    async ({ name, key }) => {
      const cache = await caches.open(name)
      const copy = await cache.match(key)
      await cache.put(key, new Response('<h1>Stale</h1>', { headers: copy?.headers }))
    },
    { name: CACHE, key: path },
  )
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shop.translation.title)
})

test('[PW-03] a copy is written in the reader’s language and currency', { tag: WIDE }, async ({
  page,
  context,
  consoleErrors,
}) => {
  const shop = await pickOpenShop(page.request)
  const currencies = await call<{ id: number; default: boolean; symbol: string }[]>(
    page.request,
    'GET rest/currencies/active',
  )
  const other = currencies.find((one) => !one.default)
  await setCookie(page, 'locale', 'ar')
  await setCookie(page, 'currency_id', String(other?.id))
  await visit(page, `/shop/${shop.id}`)
  await context.setOffline(true)
  await page.goto(`/shop/${shop.id}`)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('banner')).toContainText(text('ar', 'saved.orders'))
  await expect(page.locator('main li').first()).toContainText(other?.symbol ?? '')
  await page.goto('/wallet')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('ar', 'offline.title'))
  consoleErrors.length = 0
})

test('[PW-03] a copy names nobody, and goes when its reader signs out or somebody else is there', {
  tag: WIDE,
}, async ({ page }) => {
  await signUp(page.request)
  const shop = await pickOpenShop(page.request)
  await visit(page, `/shop/${shop.id}`)
  const copies = await page.evaluate(async (name) => {
    const cache = await caches.open(name)
    const answers = await Promise.all((await cache.keys()).map((key) => cache.match(key)))
    const pages = answers.filter((one) => one?.headers.get('content-type')?.includes('html'))
    return Promise.all(pages.map((one) => one?.text() ?? ''))
  }, CACHE)
  expect(copies).toHaveLength(1)
  expect(copies.join()).not.toContain('Robin')
  // who stays on a shop's page goes on reading it as a guest
  await open(page, '/')
  await page.getByRole('button', { name: 'Robin' }).click()
  await page.getByText(text('en', 'log.out'), { exact: true }).click()
  await expect.poll(() => kept(page)).toEqual([])

  await signUp(page.request)
  await visit(page, `/shop/${shop.id}`)
  // somebody else on the same device, without a word of farewell from the first
  await dropCookies(page, /^(access_token|user)$/)
  await open(page, '/help')
  await expect.poll(() => kept(page), { timeout: 20_000 }).toEqual([])
})
