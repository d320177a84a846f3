import { expect, type Page } from '@playwright/test'
import {
  expectNoAxe,
  type Lang,
  type Mode,
  open,
  orderTo,
  test,
  text,
  WIDE,
} from '@/tests/support/e2e'
import {
  fillCart,
  pickOpenShop,
  pickRichProduct,
  placeOrder,
  signUp,
} from '@/tests/support/e2e-market'

const settings: { mode: Mode; lang: Lang; width: number; tag?: string }[] = [
  { mode: 'light', lang: 'en', width: 1440 },
  { mode: 'dark', lang: 'ar', width: 360 },
  { mode: 'dark', lang: 'en', width: 360, tag: WIDE },
  { mode: 'light', lang: 'ar', width: 1440, tag: WIDE },
]

/** Opens a screen, waits for what it is made of, and lets axe look at it. */
async function inspect(page: Page, path: string, sign: string) {
  await open(page, path)
  await expect(page.getByText(sign).first()).toBeVisible()
  await test.step(`axe on ${path}`, () => expectNoAxe(page))
}

for (const { mode, lang, width, tag = [] } of settings) {
  test.describe(`${mode} ${lang} ${width}`, { tag }, () => {
    test.use({
      viewport: { width, height: 900 },
      colorScheme: mode,
      locale: lang === 'ar' ? 'ar' : 'en-US',
    })

    test('[AX-01] no violation on the screens of a guest', async ({ page, request }) => {
      test.slow(true, 'six screens')
      await orderTo(page)
      const shop = await pickOpenShop(request, lang)
      const { product } = await pickRichProduct(request, shop.id, lang)
      await inspect(page, '/', text(lang, 'shops.all'))
      await inspect(page, `/shop/${shop.id}`, shop.translation.title)
      await page.locator(`a[href="/shop/${shop.id}?product=${product.uuid}"]`).first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await test.step('axe on the product', () => expectNoAxe(page))
      await inspect(page, '/search?q=tea', text(lang, 'search.results.for', { term: 'tea' }))
      await inspect(page, '/login', text(lang, 'sign.in.title'))
      await inspect(page, '/register', text(lang, 'register.title'))
    })

    test('[AX-01] no violation on the screens of a customer', async ({ page }) => {
      test.slow(true, 'four screens')
      const { request } = page
      await signUp(request)
      const { id } = await placeOrder(request)
      await fillCart(request)
      await orderTo(page)
      await inspect(page, '/checkout', text(lang, 'checkout.pay'))
      await inspect(page, '/orders', text(lang, 'orders.active'))
      await inspect(page, `/orders/${id}`, text(lang, 'order.details'))
      await inspect(page, '/profile', text(lang, 'profile'))
    })
  })
}
