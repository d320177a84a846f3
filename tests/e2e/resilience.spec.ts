import { expect, type Page, type Route } from '@playwright/test'
import type { Cart } from '@/domain/cart.schema'
import { open, orderTo, test, text, WIDE } from '@/tests/support/e2e'
import {
  call,
  pickOpenShop,
  pickQuickProduct,
  placeOrder,
  signUp,
} from '@/tests/support/e2e-market'

const t = (key: string, params?: Record<string, string | number>) => text('en', key, params)
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const panel = (page: Page) => page.getByRole('dialog', { name: t('notifications') })

test.beforeEach(({ page }) => orderTo(page))

test('[PW-06] a marketplace that does not answer is said to, and asked again by a press', {
  tag: WIDE,
}, async ({ page, consoleErrors }) => {
  await signUp(page.request)
  await placeOrder(page.request)
  // a signal of the order's next status would fetch the list without a press
  await page.route('**/rest/live?*', () => undefined)
  const list = /dashboard\/notifications\?/
  const answers: ((route: Route) => Promise<void>)[] = [
    (route) => route.fulfill({ status: 503, json: { status: false } }),
    (route) => route.abort(),
  ]
  await page.route(list, (route) => answers.shift()?.(route) ?? route.continue())
  await open(page, '/')
  await bell(page).click()
  await expect(panel(page).getByText(t('notifications.failed'))).toBeVisible()
  // the first failure is still shown while the second attempt is under way
  const tryAgain = panel(page).getByRole('button', { name: t('try.again') })
  const second = page.waitForEvent('requestfailed', (request) => list.test(request.url()))
  await tryAgain.click()
  await second
  await expect(panel(page).getByText(t('notifications.failed'))).toBeVisible()
  await tryAgain.click()
  await expect(panel(page).getByRole('listitem').first()).toBeVisible()
  const noted = consoleErrors.splice(0)
  expect(noted.filter((line) => !/dashboard\/notifications/.test(line))).toEqual([])
})

test('[PW-06] a slow marketplace is asked one thing after the other, and nothing is lost', {
  tag: WIDE,
}, async ({ page }) => {
  await signUp(page.request)
  const shop = await pickOpenShop(page.request)
  const product = await pickQuickProduct(page.request, shop.id)
  const under = { way: 0, most: 0 }
  await page.route('**/cart/insert-product*', async (route) => {
    under.way += 1
    under.most = Math.max(under.most, under.way)
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    under.way -= 1
    await route.continue()
  })
  await open(page, `/shop/${shop.id}`)
  const name = t('cart.add.title', { title: product.translation.title })
  const add = page.getByRole('button', { name, exact: true }).first()
  await add.click()
  await add.click()
  await expect(async () => {
    const cart = await call<Cart>(page.request, 'GET dashboard/user/cart')
    const pieces = cart.user_carts.flatMap(({ cartDetails }) => cartDetails)
    expect(pieces.map(({ quantity }) => quantity)).toEqual([2])
  }).toPass({ timeout: 40_000 })
  expect(under.most).toBe(1)
})

test('[PW-06] a page whose data do not come is fetched whole', {
  tag: WIDE,
}, async ({ page, consoleErrors }) => {
  await open(page, '/')
  await page.route('**/_next/data/**', (route) => route.fulfill({ status: 503, body: '' }))
  await page
    .getByRole('link', { name: t('help'), exact: true })
    .first()
    .click()
  await expect(page).toHaveURL('/help')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const noted = consoleErrors.splice(0)
  expect(noted.filter((line) => !/_next\/data/.test(line))).toEqual([])
})
