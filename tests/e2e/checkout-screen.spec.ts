import { expect } from '@playwright/test'
import { expectNoAxe, open, orderTo, test, text, WIDE } from '@/tests/support/e2e'
import { fillCart, signUp } from '@/tests/support/e2e-market'

const t = (key: string) => text('en', key)
const HEIGHT = 844

for (const width of [360, 390]) {
  test.describe(`${width} px`, { tag: width === 390 ? [] : WIDE }, () => {
    test.use({ viewport: { width, height: HEIGHT }, hasTouch: true, isMobile: true })

    test('[CH-47] [AX-15] the checkout is a screen and a half, with total and button always in sight', async ({
      page,
    }) => {
      await signUp(page.request)
      await orderTo(page)
      await fillCart(page.request)
      await open(page, '/checkout')
      const order = page.getByRole('button', { name: t('checkout.order') })
      await expect(order).toBeEnabled()
      await expect(order).toHaveText(/\$\d+\.\d\d/)
      await expectNoAxe(page)
      // where, when, who and how to pay, up to what it costs
      const summary = page.getByRole('main').locator('section').last()
      const { y } = (await summary.boundingBox()) ?? { y: Number.NaN }
      expect(y).toBeLessThanOrEqual(1.5 * HEIGHT)
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
  })
}
