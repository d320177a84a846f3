import { expect, type Page } from '@playwright/test'
import { open, orderTo, test, text, WIDE } from '@/tests/support/e2e'
import { at } from '@/tests/support/e2e-at'
import { recordFailures } from '@/tests/support/e2e-clean'
import {
  newAddress,
  newEmail,
  pickOpenShop,
  pickQuickProduct,
  signUp,
} from '@/tests/support/e2e-market'
import { DESKTOP_PX, openCart } from '@/tests/support/e2e-order'

const t = (key: string, values?: Record<string, string | number>) => text('en', key, values)

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]
const looks = ['1', '2', '3', '4'] as const
/** of the matrix, what every run takes; `npm run e2e` takes all */
const always = ['1 390 guest', '2 1440 guest', '3 390 customer', '4 1440 customer']

/** What looks like a place to search the marketplace in: fields, and buttons that are drawn as one. */
async function searchBoxes(page: Page): Promise<number> {
  const fields = page.locator('input[type="search"], input[inputmode="search"]')
  const drawn = page
    .getByRole('banner')
    .getByRole('button')
    .filter({ hasText: t('search.placeholder') })
  return (await fields.or(drawn).filter({ visible: true }).all()).length
}

/** A page, once all that it asks for is there; answers how many search boxes stand on it. */
async function see(page: Page, path: string): Promise<number> {
  await open(page, path)
  await page.waitForLoadState('networkidle')
  return searchBoxes(page)
}

for (const look of looks) {
  for (const { width, height } of sizes) {
    for (const who of ['guest', 'customer'] as const) {
      const name = `${look} ${width} ${who}`
      test.describe(name, () => {
        test.use({ viewport: { width, height }, hasTouch: width < 600, isMobile: width < 600 })

        test('[SH-31] [SH-32] nothing fails on the way to an order, and one search box is in sight', {
          tag: always.includes(name) ? [] : WIDE,
        }, async ({ page }) => {
          test.slow(true, 'the whole journey')
          await page.setExtraHTTPHeaders({ 'x-forwarded-for': newAddress() })
          const shop = await pickOpenShop(page.request)
          const product = await pickQuickProduct(page.request, shop.id)
          const { title } = product.translation
          if (who === 'customer') await signUp(page.request)
          const failures = recordFailures(page)
          const boxes: Record<string, number> = {}
          // before anybody has said where to, and after
          boxes.start = await see(page, `/?v=${look}`)
          await orderTo(page)
          for (const path of ['/', '/search', '/search?q=pizza', '/liked']) {
            boxes[path] = await see(page, path)
          }
          // its own box looks through one's orders, and nothing else
          await see(page, '/orders')
          boxes.shop = await see(page, `/shop/${shop.id}?product=${product.uuid}`)
          await page.keyboard.press('Escape')
          await expect(page).toHaveURL(at(`/shop/${shop.id}`))
          boxes.shop = await searchBoxes(page)
          await page
            .getByRole('button', { name: t('cart.add.title', { title }) })
            .first()
            .click()
          // the visual look has no column beside the shop
          const hasColumn = width >= DESKTOP_PX && look !== '4'
          const cart = await openCart(page, { width: hasColumn ? width : 0, lang: 'en' })
          await cart.getByRole('link', { name: t('checkout.go') }).click()
          await expect(page).toHaveURL(at('/checkout'))
          if (who === 'guest') {
            await page.getByLabel(t('firstname')).fill('Noor')
            await page.getByLabel(t('phone.number')).fill('+49 160 0000100')
            await page.getByLabel(t('email'), { exact: true }).fill(newEmail())
            await page.getByRole('button', { name: t('checkout.guest.go') }).click()
          }
          const order = page.getByRole('button', { name: t('checkout.order') })
          await expect(order).toBeEnabled()
          await order.click()
          await expect(page).toHaveURL(/\/orders\/\d+$/)
          await expect(page.getByRole('list', { name: t('order.timeline') })).toBeVisible()
          await page.waitForLoadState('networkidle')
          await see(page, '/orders')
          await see(page, '/')
          expect(failures).toEqual([])
          const many = Object.entries(boxes).filter(([, count]) => count > 1)
          expect(many).toEqual([])
          for (const place of ['start', '/', '/search', 'shop']) {
            // the phone's classic header has a button instead, as long as nothing is searched
            const isButton = look === '1' && width < 1140 && place !== '/search' && place !== 'shop'
            expect(boxes[place], place).toBe(isButton ? 0 : 1)
          }
        })
      })
    }
  }
}
