import { expect, type Page } from '@playwright/test'
import type { Shop } from '@/domain/shop.schema'
import { open, test, text } from '@/tests/support/e2e'
import { at } from '@/tests/support/e2e-at'
import {
  DEMO_CUSTOMER,
  fillCart,
  listOpenShops,
  listOrders,
  listProducts,
  pickOpenShop,
  signIn,
  signUp,
} from '@/tests/support/e2e-market'

const banner = (page: Page) => page.getByRole('banner')
const button = (page: Page, key: string) =>
  banner(page).getByRole('button', { name: text('en', key), exact: true })
const place = (page: Page) =>
  banner(page).getByRole('button', { name: new RegExp(`^${text('en', 'delivery.address')}`) })
const html = (page: Page) => page.locator('html')

test.describe('the header', () => {
  test('[SH-05] from 1140 px: search, address, mode, language, currency, bell, login', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1140, height: 800 })
    await open(page, '/')
    const parts = [
      banner(page).getByRole('link', { name: /home/ }),
      banner(page).getByRole('combobox', { name: text('en', 'search.placeholder') }),
      place(page),
      button(page, 'dark.mode'),
      banner(page).getByRole('button', {
        name: text('en', 'language.current', { language: 'English' }),
      }),
      banner(page).getByRole('button', {
        name: text('en', 'currency.current', { currency: 'USD' }),
      }),
      banner(page).getByRole('link', { name: text('en', 'notifications') }),
      banner(page).getByRole('link', { name: text('en', 'log.in') }),
    ]
    for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 })
    await expect(button(page, 'menu')).toBeHidden()
    await expect(button(page, 'search')).toBeHidden()
  })

  for (const width of [1139, 390]) {
    test(`[SH-06] at ${width} px: menu, logo, bell, address, search button`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await open(page, '/')
      const parts = [
        button(page, 'menu'),
        banner(page).getByRole('link', { name: /home/ }),
        banner(page).getByRole('link', { name: text('en', 'notifications') }),
        place(page),
        button(page, 'search'),
      ]
      for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 })
      await expect(banner(page).getByRole('combobox')).toBeHidden()
      await expect(button(page, 'dark.mode')).toBeHidden()
    })
  }

  test('[SH-07] of a shop stays in one row while scrolling on a phone', async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width: 390, height: 700 })
    const { id } = await pickOpenShop(request)
    await open(page, `/shop/${id}`)
    await page.mouse.wheel(0, 1500)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(800)
    const search = button(page, 'search')
    await expect(search).toBeInViewport({ ratio: 1 })
    const end = () => banner(page).evaluate((header) => header.getBoundingClientRect().bottom)
    expect(await end()).toBeLessThan(64)
    // the keyboard sees all of it
    await search.focus()
    await page.keyboard.press('Shift+Tab')
    await expect.poll(end).toBeGreaterThan(100)
  })
})

test.describe('the simplified header', () => {
  const back = (page: Page) => banner(page).getByLabel(text('en', 'back'))

  test('[SH-08] stands on checkout, profile, settings, help, an order and be-seller', async ({
    page,
  }) => {
    await signIn(page.request, DEMO_CUSTOMER)
    const [order] = await listOrders(page.request)
    const screens = ['/checkout', '/profile', '/settings', '/help', '/be-seller']
    for (const path of [...screens, `/orders/${order?.id}`]) {
      await page.goto(path)
      await expect(back(page), path).toBeVisible()
      await expect(banner(page).getByRole('combobox'), path).toHaveCount(0)
    }
  })

  test('[SH-09] back from an order leads to /orders', async ({ page }) => {
    await signIn(page.request, DEMO_CUSTOMER)
    const [order] = await listOrders(page.request)
    await open(page, `/orders/${order?.id}`)
    await back(page).click()
    await expect(page).toHaveURL(at('/orders'))
  })

  test('[SH-10] back from the checkout leads to where one was', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await signUp(page.request)
    const { shop } = await fillCart(page.request)
    await open(page, `/shop/${shop.id}`)
    await page.getByRole('link', { name: text('en', 'checkout.go') }).click()
    await expect(page).toHaveURL(at('/checkout'))
    await back(page).click()
    await expect(page).toHaveURL(at(`/shop/${shop.id}`))
  })

  test('[SH-11] back from elsewhere leads home', async ({ page }) => {
    await open(page, '/help')
    await back(page).click()
    await expect(page).toHaveURL(at('/'))
  })
})

test.describe('dark mode', () => {
  /** What was painted: the mode in force at every frame, from the first one on. */
  const recordModes = (page: Page) =>
    page.addInitScript(() => {
      const modes = new Set<string>()
      Object.assign(window, { shownModes: modes })
      const look = () => {
        if (document.body) modes.add(document.documentElement.dataset.theme ?? 'none')
        requestAnimationFrame(look)
      }
      look()
    })
  const shownModes = (page: Page) =>
    page.evaluate(() => [...((window as unknown as { shownModes: Set<string> }).shownModes ?? [])])

  test('[SH-12] the toggle flips and a reload keeps it, without a flash', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize({ width: 1440, height: 900 })
    await recordModes(page)
    await open(page, '/')
    await button(page, 'dark.mode').click()
    await expect(html(page)).toHaveAttribute('data-theme', 'dark')
    await page.reload()
    await expect(button(page, 'dark.mode')).toHaveAttribute('aria-pressed', 'true')
    expect(await shownModes(page)).toEqual(['dark'])
    const answer = await page.request.get('/')
    expect(await answer.text()).toMatch(/<html[^>]* data-theme="dark"/)
  })

  test('[SH-13] a first visit follows the system, without a flash', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await recordModes(page)
    await open(page, '/')
    await expect(html(page)).toHaveAttribute('data-theme', 'dark')
    expect(await shownModes(page)).toEqual(['dark'])
  })
})

test.describe('language and currency', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('[SH-14] choosing Arabic turns texts and direction without a reload', async ({ page }) => {
    await open(page, '/')
    await page.evaluate(() => Object.assign(window, { sameVisit: true }))
    await banner(page)
      .getByRole('button', { name: text('en', 'language.current', { language: 'English' }) })
      .click()
    await page.getByRole('button', { name: 'العربية' }).click()
    await expect(html(page)).toHaveAttribute('dir', 'rtl')
    await expect(html(page)).toHaveAttribute('lang', 'ar')
    await expect(page.getByRole('heading', { name: text('ar', 'shops.all') })).toBeVisible()
    expect(await page.evaluate(() => 'sameVisit' in window)).toBe(true)
    await page.reload()
    await expect(html(page)).toHaveAttribute('dir', 'rtl')
    await expect(page.getByRole('heading', { name: text('ar', 'shops.all') })).toBeVisible()
  })

  test('[SH-15] choosing yen rewrites all prices and is kept', async ({ page }) => {
    await open(page, '/')
    const main = page.getByRole('main')
    await expect(main).toContainText('$')
    await banner(page)
      .getByRole('button', { name: text('en', 'currency.current', { currency: 'USD' }) })
      .click()
    const picker = page.getByRole('dialog', { name: text('en', 'currency') })
    await picker.getByRole('button', { name: 'JPY' }).click()
    await expect(picker).toBeHidden()
    await expect(main).toContainText('¥')
    await expect(main).not.toContainText('$')
    // the server draws with it from the first byte on
    const first = await (await page.request.get('/')).text()
    const drawn = await page.evaluate(
      (source) =>
        new DOMParser().parseFromString(source, 'text/html').querySelector('main')?.textContent,
      first,
    )
    expect(drawn).toContain('¥')
    expect(drawn).not.toContain('$')
    await page.reload()
    await expect(main).toContainText('¥')
    await expect(main).not.toContainText('$')
  })
})

test('[SP-02] /restaurant/{id} is the shop’s page under another address', async ({
  page,
  request,
}) => {
  // the first one is where the other tests order, and its best sellers change with that; the newest may
  // be one that a test has just opened, and sell nothing yet
  let shop: Shop | undefined
  for (const one of (await listOpenShops(request)).slice(1).reverse()) {
    shop = one
    if ((await listProducts(request, one.id)).length > 10) break
  }
  if (!shop) throw new Error('no other shop is open')
  const seen = []
  for (const path of [`/shop/${shop.id}`, `/restaurant/${shop.id}`]) {
    await open(page, path)
    seen.push({
      title: await page.getByRole('heading', { level: 1 }).textContent(),
      products: await page.getByRole('article').getByRole('heading').allTextContents(),
    })
  }
  expect(seen[0]?.title).toBe(shop.translation.title)
  expect(seen[0]?.products.length).toBeGreaterThan(10)
  expect(seen[1]).toEqual(seen[0])
})

test('every script and style arrives whole, compressed and not', async ({ page, request }) => {
  const source = await (await page.request.get('/')).text()
  const files = [...new Set(source.match(/\/_next\/static\/[^"\\]+\.(?:js|css)/g))]
  expect(files.length).toBeGreaterThan(5)
  for (const file of files) {
    const [plain, packed] = await Promise.all(
      ['identity', 'br'].map((coding) =>
        request.get(file, { headers: { 'accept-encoding': coding }, timeout: 10_000 }),
      ),
    )
    expect(await packed?.text(), file).toBe(await plain?.text())
  }
})

test('[SH-22] what is said goes by itself, after five seconds', async ({ page }) => {
  await signUp(page.request)
  await open(page, '/settings')
  await page.route('**/update/notifications*', (route) =>
    route.fulfill({
      status: 409,
      json: { status: false, statusCode: 'ERROR_409', message: 'Not today' },
    }),
  )
  // noted by the page itself, because an expectation looks in once a second only
  await page.evaluate(() => {
    const shown = { from: 0, to: 0 }
    Object.assign(window, { shown })
    new MutationObserver(() => {
      const alerts = [...document.querySelectorAll('[role="alert"]')]
      if (alerts.some((one) => one.textContent?.includes('Not today'))) {
        shown.from ||= performance.now()
      } else if (shown.from) shown.to ||= performance.now()
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  const lasted = () =>
    page.evaluate(() => {
      const { from, to } = (window as unknown as { shown: { from: number; to: number } }).shown
      return to - from
    })
  await page.getByRole('switch', { name: text('en', 'kind.news_publish') }).click()
  const said = page.getByRole('alert').filter({ hasText: 'Not today' })
  await expect(said).toBeVisible()
  const box = await said.boundingBox()
  const width = page.viewportSize()?.width ?? 0
  expect(box?.y ?? width).toBeLessThan(100)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(width - 100)
  await expect(said).toBeHidden({ timeout: 15_000 })
  // it slides in before the five seconds begin, and out after them
  await expect.poll(lasted).toBeGreaterThan(4_500)
  expect(await lasted()).toBeLessThan(8_000)
})
