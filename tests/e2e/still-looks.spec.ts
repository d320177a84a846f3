import { expect } from '@playwright/test'
import { hydrated, orderTo, test, text, WIDE } from '@/tests/support/e2e'
import { pickShopInSight, signUp } from '@/tests/support/e2e-market'
import { movesOf, recordMoves, slowDown } from '@/tests/support/e2e-moves'
import { DESKTOP_PX, openCart } from '@/tests/support/e2e-order'

const t = (key: string) => text('en', key)

/** A network on which one thing comes after the other: bytes per second and milliseconds. */
const middling = { downloadThroughput: 250_000, uploadThroughput: 90_000, latency: 150 }

// still.spec.ts walks look 1 at both widths, on a network that is slower still
const walks = [
  { look: '2', width: 390, tag: [WIDE] },
  { look: '3', width: 390, tag: [] },
  { look: '4', width: 1440, tag: [] },
] as const

for (const { look, width, tag } of walks) {
  test.describe(`look ${look} at ${width} px`, { tag: [...tag] }, () => {
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
      await signUp(page.request)
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
      await expect(page.getByRole('button', { name: t('checkout.order') })).toBeEnabled({
        timeout: 60_000,
      })
      await page.waitForLoadState('networkidle')
      expect(await movesOf(page)).toEqual([])
    })
  })
}
