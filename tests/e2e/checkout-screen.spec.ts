import { expect, type Locator, type Page } from '@playwright/test'
import { expectNoAxe, open, orderTo, test, text, WIDE } from '@/tests/support/e2e'
import {
  addProduct,
  call,
  fillCart,
  newAddress,
  newEmail,
  signUp,
} from '@/tests/support/e2e-market'

const t = (key: string) => text('en', key)
const HEIGHT = 844
/** more than a shop asks for at least, in dollars */
const GOODS = 30

/** Opens the checkout in a look; answers its summary. */
async function openCheckout(page: Page, look: string) {
  await orderTo(page)
  const { product } = await fillCart(page.request)
  // so much that nothing is said of an order that is too small
  const price = product.stocks[0]?.total_price ?? GOODS
  await addProduct(page.request, product, Math.max(1, Math.ceil(GOODS / price)))
  await open(page, `/checkout?v=${look}`)
  await expect(page.getByRole('button', { name: t('checkout.order') })).toBeEnabled()
  return page.getByRole('main').locator('section').last()
}

/** So many screens down all has been asked for: where, when, who and how to pay … */
const ASKED_SCREENS = 1.35
/** … and said what it costs part by part, with the dishes folded. */
const SAID_SCREENS = 1.5

async function expectShort(page: Page, summary: Locator) {
  await page.waitForLoadState('networkidle')
  await expect(summary.locator('details')).not.toHaveAttribute('open')
  const { y, height } = (await summary.boundingBox()) ?? { y: Number.NaN, height: 0 }
  expect(y / HEIGHT).toBeLessThanOrEqual(ASKED_SCREENS)
  expect((y + height) / HEIGHT).toBeLessThanOrEqual(SAID_SCREENS)
}

for (const width of [360, 390]) {
  test.describe(`${width} px`, { tag: width === 390 ? [] : WIDE }, () => {
    test.use({ viewport: { width, height: HEIGHT }, hasTouch: true, isMobile: true })

    test('[CH-47] [AX-15] the checkout is a screen and a half, with total and button always in sight', async ({
      page,
    }) => {
      await signUp(page.request)
      const summary = await openCheckout(page, '1')
      const order = page.getByRole('button', { name: t('checkout.order') })
      await expect(order).toHaveText(/\$\d+\.\d\d/)
      await expectNoAxe(page)
      await expectShort(page, summary)
      await expect(page.getByRole('contentinfo')).toHaveCount(0)
      // the way to help stands at the end, as on every other screen
      const help = page.getByRole('main').getByRole('link', { name: text('en', 'help') })
      await expect(help.last()).toBeVisible()
      await expect(page.getByRole('radio', { name: /\d min\b/ })).toBeChecked()
      const end = await page.evaluate(() => document.documentElement.scrollHeight)
      for (let top = 0; top < end; top += HEIGHT / 2) {
        await page.evaluate((place) => window.scrollTo(0, place), top)
        await expect(order).toBeInViewport({ ratio: 1 })
      }
      // the end of the page is not behind it
      const total = summary.locator('dl').last()
      const [above, bar] = [await total.boundingBox(), await order.boundingBox()]
      expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
    })

    test('[CH-47] it is as short for somebody without an account, in look 3', async ({ page }) => {
      const data = { firstname: 'Noor', phone: '+491600000100', email: newEmail() }
      const headers = { 'x-forwarded-for': newAddress() }
      await call(page.request, 'POST auth/guest', { data, headers })
      await expectShort(page, await openCheckout(page, '3'))
    })
  })
}
