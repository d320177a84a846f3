import { expect, type Page } from '@playwright/test'
import { uiVariants } from '@/domain/ui-variant'
import {
  expectNoAxe,
  type Lang,
  type Mode,
  open,
  orderTo,
  setCookie,
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
  { mode: 'light', lang: 'en', width: 1440, tag: WIDE },
  { mode: 'dark', lang: 'ar', width: 360 },
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
      await page.locator(`a[href$="/shop/${shop.id}?product=${product.uuid}"]`).first().click()
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

// variants.spec.ts looks at home and shop of each look in the light, at both widths; look 1 in the dark is above
for (const variant of uiVariants.slice(1)) {
  test.describe(`look ${variant}, dark ar 360`, { tag: WIDE }, () => {
    test.use({ colorScheme: 'dark', viewport: { width: 360, height: 900 } })

    test('[AX-01] no violation on home, shop, search and category', async ({ page, request }) => {
      test.slow(true, 'four screens')
      await setCookie(page, 'locale', 'ar')
      await orderTo(page)
      const shop = await pickOpenShop(request, 'ar')
      await inspect(page, `/?v=${variant}`, text('ar', 'shops.all'))
      await inspect(page, `/shop/${shop.id}`, shop.translation.title)
      await inspect(page, '/search?q=tea', text('ar', 'search.results.for', { term: 'tea' }))
      await open(page, '/category/1')
      await expectNoAxe(page)
    })
  })
}

for (const mode of ['light', 'dark'] as const) {
  test(`[AX-01] no violation on the pages beside, ${mode}`, { tag: WIDE }, async ({ page }) => {
    test.slow(true, 'a dozen screens')
    await page.emulateMedia({ colorScheme: mode })
    await page.setViewportSize({ width: mode === 'light' ? 1440 : 360, height: 900 })
    const plain = ['/no-such-page', '/shop/999999', '/offline', '/maintenance']
    const paths = ['/help', '/be-seller', '/be-driver', '/accessibility', '/liked', '/book']
    const inspectPart = async (path: string, part: 'main' | 'dialog') => {
      await page.goto(path)
      await expect(page.getByRole(part)).toBeVisible()
      await test.step(`axe on ${path}`, () => expectNoAxe(page))
    }
    for (const path of [...plain, ...paths]) await inspectPart(path, 'main')
    // pictures that pass by themselves would pass while they are looked at
    await page.emulateMedia({ reducedMotion: 'reduce' })
    // the page behind a story is nobody's to read
    await inspectPart('/?story=1', 'dialog')
  })
}
