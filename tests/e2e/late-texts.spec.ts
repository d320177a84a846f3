import { expect, type Page } from '@playwright/test'
import { expectNoAxe, open, orderTo, test, text } from '@/tests/support/e2e'
import { fillCart, pickOpenShop, placeOrder, signUp } from '@/tests/support/e2e-market'
import { movesOf, recordMoves } from '@/tests/support/e2e-moves'

const t = (key: string) => text('en', key)

/** Holds back the texts that a page comes without, until the answer is called. */
async function holdTexts(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/locales/**', async (route) => {
    await released
    await route.continue()
  })
  return release
}

test('[SH-33] [CA-19] the bar of a cart has its words from the first press, though the other texts be late', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const shop = await pickOpenShop(page.request)
  const release = await holdTexts(page)
  await recordMoves(page)
  await open(page, `/shop/${shop.id}`)
  await page.locator('main button[name="stock"]').first().click()
  await expect(page.getByRole('button', { name: t('cart.view') })).toBeVisible()
  await expect(page.getByRole('link', { name: t('checkout'), exact: true })).toBeVisible()
  // what shifts within half a second of a press is its own doing
  await page.waitForTimeout(600)
  const texts = page.waitForResponse(/\/locales\//)
  release()
  await texts
  await page.waitForLoadState('networkidle')
  expect(await movesOf(page)).toEqual([])
})

test('[SH-37] [AX-01] nothing stands on a page before its words: neither an order under way nor a cart', async ({
  page,
}) => {
  await signUp(page.request)
  const order = await placeOrder(page.request)
  const { shop } = await fillCart(page.request)
  await orderTo(page)
  for (const [width, path] of [
    [390, '/'],
    [390, `/shop/${shop.id}`],
    [1440, `/shop/${shop.id}`],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    const release = await holdTexts(page)
    const orders = page.waitForResponse(/orders\/paginate/)
    await open(page, path)
    await orders
    await expectNoAxe(page)
    release()
    await expect(page.locator(`a[href="/orders/${order.id}"]`).first()).toBeVisible()
    await page.unroute('**/locales/**')
  }
})
