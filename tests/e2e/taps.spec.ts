import { expect, type Page } from '@playwright/test'
import { uiVariants } from '@/domain/ui-variant'
import { open, orderTo, test, text, WIDE } from '@/tests/support/e2e'
import { newAddress, newEmail, pickShopInSight, signUp } from '@/tests/support/e2e-market'
import { countTaps, tapsOf } from '@/tests/support/e2e-taps'

const t = (key: string, values?: Record<string, string | number>) => text('en', key, values)

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** A street of the demo city. */
const STREET = 'Färberpfad'

/** From home into a shop of the first screens, a dish, and past the cart to the checkout: three taps. */
async function goToCheckout(page: Page) {
  const links = page.locator('#main article a[href^="/shop/"]')
  await expect(links.first()).toBeVisible()
  let title = ''
  // right after an address is confirmed, what it brings takes the place of what was shown without one
  await expect(async () => {
    const { shop, product } = await pickShopInSight(page)
    title = product.translation.title
    await page.locator(`#main article a[href="/shop/${shop.id}"]`).first().tap({ timeout: 5000 })
    await expect(page).toHaveURL(`/shop/${shop.id}`)
  }).toPass({ timeout: 90_000 })
  await page
    .getByRole('button', { name: t('cart.add.title', { title }) })
    .first()
    .tap()
  await page.getByRole('link', { name: t('checkout'), exact: true }).tap()
  await expect(page).toHaveURL('/checkout')
}

async function placeOrder(page: Page): Promise<number> {
  const order = page.getByRole('button', { name: t('checkout.order') })
  await expect(order).toBeEnabled()
  await order.tap()
  await expect(page).toHaveURL(/\/orders\/\d+$/)
  return tapsOf(page)
}

for (const look of uiVariants) {
  test.describe(`look ${look}`, { tag: look === '1' ? [] : WIDE }, () => {
    test('[CH-46] a guest whom nobody knows orders in eight taps', async ({ page }) => {
      test.slow(true, 'the whole journey')
      await page.setExtraHTTPHeaders({ 'x-forwarded-for': newAddress() })
      await countTaps(page)
      await open(page, `/?v=${look}`)
      await page
        .getByRole('main')
        .getByRole('button', { name: t(look === '2' ? 'address.choose' : 'place.ask.action') })
        .tap()
      const place = page.getByRole('dialog', { name: t('delivery.address') })
      // what is typed, and the keyboard's own keys, are no taps on the page
      const field = place.getByRole('combobox', { name: t('address.field') })
      await expect(field).toBeFocused()
      await page.keyboard.type(STREET)
      await expect(place.getByRole('option').first()).toBeVisible()
      await place.getByRole('option').first().tap()
      await expect(place.getByRole('option')).toHaveCount(0)
      await place.getByRole('button', { name: t('address.confirm') }).tap()
      await expect(place).toBeHidden()
      await goToCheckout(page)
      await page.getByLabel(t('firstname')).tap()
      // a phone's keyboard has one key that is "next", and "go" in the last field
      await page.keyboard.type('Noor')
      await page.keyboard.press('Enter')
      await expect(page.getByLabel(t('phone.number'))).toBeFocused()
      await page.keyboard.type('0160 0000100')
      await page.keyboard.press('Enter')
      await expect(page.getByLabel(t('email'), { exact: true })).toBeFocused()
      await page.keyboard.type(newEmail())
      await page.keyboard.press('Enter')
      expect(await placeOrder(page)).toBeLessThanOrEqual(8)
    })

    test('[CH-46] a customer who comes back orders in four taps', async ({ page }) => {
      test.slow(true, 'the whole journey')
      await signUp(page.request)
      await orderTo(page)
      await countTaps(page)
      await open(page, `/?v=${look}`)
      await goToCheckout(page)
      expect(await placeOrder(page)).toBeLessThanOrEqual(4)
    })
  })
}
