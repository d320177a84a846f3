import { expect, type Page } from '@playwright/test'
import { choose, hydrated, open, orderTo, test, text } from '@/tests/support/e2e'
import { at } from '@/tests/support/e2e-at'
import { recordFailures } from '@/tests/support/e2e-clean'
import {
  HOME_STREET,
  newAddress,
  newEmail,
  pickOpenShop,
  pickQuickProduct,
  signUp,
} from '@/tests/support/e2e-market'
import { DESKTOP_PX, openCart } from '@/tests/support/e2e-order'
import { methodName } from '@/tests/support/e2e-pay'

const t = (key: string, values?: Record<string, string | number>) => text('en', key, values)

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]
const looks = ['1', '2', '3', '4'] as const
/** each look once, each width as guest and as customer; the second looks at the pages of look 1 as well */
const settings = ['1 390 guest', '2 1440 guest', '3 390 customer', '4 1440 customer']

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

type Boxes = Record<string, number>

/** The dialog of the address, and the map of what is around it, both opened on home. */
async function seeOverlays(page: Page, boxes: Boxes): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: HOME_STREET }).click()
  const dialog = page.getByRole('dialog', { name: t('delivery.address') })
  await expect(dialog.getByRole('combobox', { name: t('address.field') })).toBeVisible()
  await page.waitForLoadState('networkidle')
  boxes.address = await searchBoxes(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: t('map'), exact: true }).click()
  const map = page.getByRole('figure')
  await expect(map.getByRole('link').or(map.getByRole('button')).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  boxes.map = await searchBoxes(page)
}

/** A payment that the card's bank declines, and back to the order that waits for it. */
async function declineCard(page: Page, boxes: Boxes): Promise<void> {
  await expect(page).toHaveURL(/\/dev\/pay\//)
  await hydrated(page)
  await page.getByRole('button', { name: t('payment.sandbox.decline'), exact: true }).click()
  await expect(page).toHaveURL(/\/payment\//)
  await hydrated(page)
  await expect(page.getByRole('button', { name: /^Pay .* now$/ })).toBeVisible()
  await page.waitForLoadState('networkidle')
  boxes.declined = await searchBoxes(page)
  await page.getByRole('link', { name: t('payment.to.order') }).click()
}

for (const look of looks) {
  for (const { width, height } of sizes) {
    for (const who of ['guest', 'customer'] as const) {
      const name = `${look} ${width} ${who}`
      if (!settings.includes(name)) continue
      test.describe(name, () => {
        test.use({ viewport: { width, height }, hasTouch: width < 600, isMobile: width < 600 })

        test('[SH-31] [SH-32] nothing fails on the way to an order, and one search box is in sight', async ({
          page,
        }) => {
          test.slow(true, 'the whole journey')
          await page.setExtraHTTPHeaders({ 'x-forwarded-for': newAddress() })
          const shop = await pickOpenShop(page.request)
          const product = await pickQuickProduct(page.request, shop.id)
          const { title } = product.translation
          if (who === 'customer') await signUp(page.request)
          const failures = recordFailures(page)
          const boxes: Boxes = {}
          // before anybody has said where to, and after
          boxes.start = await see(page, `/?v=${look}`)
          await orderTo(page)
          for (const path of ['/', '/search', '/search?q=pizza', '/liked']) {
            boxes[path] = await see(page, path)
          }
          if (look === '1') {
            await see(page, '/')
            await seeOverlays(page, boxes)
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
          const isDeclined = look === '3'
          if (isDeclined) {
            await choose(page, new RegExp(`^${await methodName(page.request, 'sandbox')}`))
            await expect(order).toBeEnabled()
          }
          await order.click()
          if (isDeclined) await declineCard(page, boxes)
          await expect(page).toHaveURL(/\/orders\/\d+$/)
          await expect(page.getByRole('list', { name: t('order.timeline') })).toBeVisible()
          await page.waitForLoadState('networkidle')
          await see(page, '/orders')
          await see(page, '/')
          if (look === '2') {
            for (const path of ['/search?v=1', `/shop/${shop.id}`, '/']) {
              expect(await see(page, path), `look 1, ${path}`).toBe(1)
            }
            await seeOverlays(page, boxes)
          }
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
