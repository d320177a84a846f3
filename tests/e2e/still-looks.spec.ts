import { expect } from '@playwright/test'
import { isQuickAdd, isSoldOut, priceBeforeDiscount } from '@/domain/product'
import type { Product } from '@/domain/product.schema'
import { uiVariants } from '@/domain/ui-variant'
import { hydrated, open, orderTo, test, text, WIDE } from '@/tests/support/e2e'
import {
  listOpenShops,
  listProducts,
  newAddress,
  newEmail,
  pickShopInSight,
  signUp,
} from '@/tests/support/e2e-market'
import { movesOf, recordMoves, slowDown } from '@/tests/support/e2e-moves'
import { DESKTOP_PX, openCart } from '@/tests/support/e2e-order'

const t = (key: string) => text('en', key)

/** A network on which one thing comes after the other: bytes per second and milliseconds. */
const middling = { downloadThroughput: 250_000, uploadThroughput: 90_000, latency: 150 }

// still.alone.spec.ts walks a customer in look 1 at both widths, on a network that is slower still
const walks = [
  { look: '2', width: 390, who: 'customer', tag: [] },
  { look: '2', width: 1440, who: 'customer', tag: [WIDE] },
  { look: '3', width: 390, who: 'customer', tag: [] },
  { look: '3', width: 1440, who: 'customer', tag: [WIDE] },
  { look: '4', width: 390, who: 'customer', tag: [WIDE] },
  { look: '4', width: 1440, who: 'customer', tag: [] },
  { look: '1', width: 390, who: 'guest', tag: [] },
  { look: '1', width: 1440, who: 'guest', tag: [WIDE] },
] as const

for (const { look, width, who, tag } of walks) {
  test.describe(`a ${who} in look ${look} at ${width} px`, { tag: [...tag] }, () => {
    test.use({
      viewport: { width, height: 844 },
      hasTouch: width < 600,
      isMobile: width < 600,
      contextOptions: { reducedMotion: 'reduce' },
    })

    test('[SH-33] nothing moves from home by shop, dish and cart to the button that orders', async ({
      page,
    }) => {
      test.setTimeout(240_000)
      if (who === 'customer') await signUp(page.request)
      else await page.setExtraHTTPHeaders({ 'x-forwarded-for': newAddress() })
      await orderTo(page)
      await slowDown(page, middling)
      await recordMoves(page)
      await page.goto(`/?v=${look}`)
      await hydrated(page)
      await page.waitForLoadState('networkidle')
      const {
        shop: { id },
        product,
      } = await pickShopInSight(page)
      await page.locator(`#main article a[href="/shop/${id}"]`).first().click()
      await expect(page).toHaveURL(`/shop/${id}`, { timeout: 60_000 })
      await page.waitForLoadState('networkidle')
      await page.locator(`a[href="/shop/${id}?product=${product.uuid}"]`).first().click()
      const dialog = page.getByRole('dialog', { name: product.translation.title })
      await dialog.getByRole('button', { name: /^Add\b/ }).click({ timeout: 60_000 })
      await expect(dialog).toBeHidden({ timeout: 60_000 })
      await page.waitForLoadState('networkidle')
      // the visual look has no column beside the shop
      const hasColumn = width >= DESKTOP_PX && look !== '4'
      const cart = await openCart(page, { width: hasColumn ? width : 0, lang: 'en' })
      await cart.getByRole('link', { name: t('checkout.go') }).click({ timeout: 60_000 })
      await expect(page).toHaveURL('/checkout', { timeout: 60_000 })
      if (who === 'guest') {
        await page.waitForLoadState('networkidle')
        const contact = { firstname: 'Noor', 'phone.number': '0160 0000100', email: newEmail() }
        for (const [label, value] of Object.entries(contact)) {
          await page.getByLabel(t(label), { exact: true }).fill(value)
        }
        await page.getByRole('button', { name: t('checkout.guest.go') }).click()
      }
      await expect(page.getByRole('button', { name: t('checkout.order') })).toBeEnabled({
        timeout: 60_000,
      })
      await page.waitForLoadState('networkidle')
      expect(await movesOf(page)).toEqual([])
    })
  })
}

test('[SH-33] the prices of a reduced dish keep their height when it is added, in every look', async ({
  page,
}) => {
  const isReducedQuick = (product: Product) =>
    isQuickAdd(product) &&
    !product.served &&
    !isSoldOut(product) &&
    priceBeforeDiscount(product.stocks[0]) !== undefined
  const withOne: number[] = []
  for (const { id } of await listOpenShops(page.request)) {
    if (withOne.length > 0) break
    if ((await listProducts(page.request, id)).some(isReducedQuick)) withOne.push(id)
  }
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    for (const look of uiVariants) {
      await open(page, `/shop/${withOne[0]}?v=${look}`)
      const cards = page.locator('#main article:has(s):has(button[name="stock"])')
      // the line of the price gives room to minus and number
      const height = async () => (await cards.first().locator('p:has(s)').boundingBox())?.height
      const before = await height()
      const buttons = cards.first().getByRole('button')
      await buttons.click()
      await expect(buttons).toHaveCount(2)
      expect.soft(await height(), `look ${look} at ${width} px`).toEqual(before)
      await buttons.first().click()
      await expect(buttons).toHaveCount(1)
    }
  }
})

test('[SH-33] a product that a link opens is as high before its scripts as after them', async ({
  page,
  browser,
}) => {
  const [shop] = await listOpenShops(page.request)
  const products = await listProducts(page.request, shop?.id ?? 0)
  // what has least to say, below which what goes with it comes late
  const [short] = products.toSorted(
    (a, b) =>
      (a.translation.description ?? '').length - (b.translation.description ?? '').length ||
      a.stocks.length - b.stocks.length,
  )
  const address = `/shop/${shop?.id}?product=${short?.uuid}`
  for (const width of [390, 1440]) {
    // so high that the content alone would not fill it
    const viewport = { width, height: 1400 }
    const plain = await browser.newPage({ javaScriptEnabled: false, viewport })
    await plain.goto(address)
    const title = short?.translation.title ?? ''
    const document = await plain.getByRole('article', { name: title, exact: true }).boundingBox()
    await plain.close()
    await page.setViewportSize(viewport)
    await open(page, address)
    const dialog = page.getByRole('dialog', { name: title })
    await expect.poll(() => dialog.boundingBox(), `${width} px`).toEqual(document)
  }
})
