import { expect, type Page } from '@playwright/test'
import { choose, hydrated, orderTo, test, text, WIDE } from '@/tests/support/e2e'
import { listOpenShops, listProducts, pickQuickProduct, signUp } from '@/tests/support/e2e-market'
import { movesOf, recordMoves } from '@/tests/support/e2e-moves'
import { methodName } from '@/tests/support/e2e-pay'

const t = (key: string, values?: Record<string, string | number>) => text('en', key, values)

/** A phone on a poor mobile network: bytes per second and milliseconds. */
const slow = { offline: false, downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 400 }
/** 100 ms at 60 frames a second */
const ANSWERS_FRAMES = 6

async function slowDown(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', slow)
}

/**
 * Notes on every page after how many frames a press shows a sign of it. Frames are counted, not time: a machine
 * that has other things to do draws fewer of them.
 */
async function recordFeedback(page: Page) {
  await page.addInitScript((most) => {
    const signs = '[data-progress], [role="dialog"], [aria-busy="true"]'
    document.addEventListener(
      'click',
      ({ target }) => {
        const pressed = target instanceof Element ? target.closest('a, button') : null
        // what is chosen, and what is closed, shows that by itself
        if (!pressed || pressed.closest('[role="dialog"]')) return
        const name = (pressed.getAttribute('aria-label') ?? pressed.textContent ?? '').trim()
        const before = document.body.textContent
        let frames = 0
        const look = () => {
          frames += 1
          const isSeen = document.querySelector(signs) || document.body.textContent !== before
          if (!isSeen && frames < 10 * most) return requestAnimationFrame(look)
          const all = JSON.parse(sessionStorage.getItem('feedback') ?? '[]')
          sessionStorage.setItem('feedback', JSON.stringify([...all, { name, frames }]))
        }
        requestAnimationFrame(look)
      },
      { capture: true },
    )
  }, ANSWERS_FRAMES)
}

for (const width of [390, 1440]) {
  test.describe(`${width} px`, { tag: width === 390 ? [] : WIDE }, () => {
    test.use({
      viewport: { width, height: 844 },
      hasTouch: width < 600,
      isMobile: width < 600,
      // one page that blends into the next is a picture, which answers nothing
      contextOptions: { reducedMotion: 'reduce' },
    })

    test('[SH-33] [SH-34] on a slow network nothing moves on the way to an order, and every press is answered', async ({
      page,
    }) => {
      test.setTimeout(300_000)
      await signUp(page.request)
      await orderTo(page)
      const shops = await listOpenShops(page.request)
      const sandbox = await methodName(page.request, 'sandbox', 'en')
      await slowDown(page)
      await recordMoves(page)
      await recordFeedback(page)
      await page.goto('/')
      await hydrated(page)
      await page.waitForLoadState('networkidle')
      const links = page.locator('#main article a[href^="/shop/"]')
      const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
      const shop = shops.find(({ id }) => hrefs.includes(`/shop/${id}`))
      if (!shop) throw new Error('no plain shop in view')
      const product = await pickQuickProduct(page.request, shop.id)
      const { title } = product.translation

      await page.locator(`#main article a[href="/shop/${shop.id}"]`).first().click()
      await expect(page).toHaveURL(`/shop/${shop.id}`, { timeout: 60_000 })
      await page.waitForLoadState('networkidle')
      await page.locator(`a[href="/shop/${shop.id}?product=${product.uuid}"]`).first().click()
      const dialog = page.getByRole('dialog', { name: title })
      await dialog.getByRole('button', { name: /^Add\b/ }).click({ timeout: 60_000 })
      await expect(dialog).toBeHidden({ timeout: 60_000 })
      await page
        .getByRole('link', { name: width < 600 ? t('checkout') : t('checkout.go'), exact: true })
        .click()
      await expect(page).toHaveURL('/checkout', { timeout: 60_000 })
      const order = page.getByRole('button', { name: t('checkout.order') })
      await expect(order).toBeEnabled({ timeout: 60_000 })
      await page.waitForLoadState('networkidle')
      await choose(page, new RegExp(`^${sandbox}`))
      await expect(order).toBeEnabled()
      await order.click()
      await expect(page).toHaveURL(/\/dev\/pay\//, { timeout: 60_000 })
      // the declined card's page, and the order that waits to be paid
      await hydrated(page)
      await page.getByRole('button', { name: t('payment.sandbox.decline'), exact: true }).click()
      await expect(page).toHaveURL(/\/payment\//, { timeout: 60_000 })
      await hydrated(page)
      await expect(page.getByRole('button', { name: /^Pay .* now$/ })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await page.getByRole('link', { name: t('payment.to.order') }).click()
      await expect(page).toHaveURL(/\/orders\/\d+$/, { timeout: 60_000 })
      await expect(page.getByRole('button', { name: /^Pay .* now$/ })).toBeVisible()
      await page.waitForLoadState('networkidle')
      // the same page, and a product, opened by a link from elsewhere
      await page.reload()
      await hydrated(page)
      await page.waitForLoadState('networkidle')
      const [linked] = await listProducts(page.request, shop.id)
      await page.goto(`/shop/${shop.id}?product=${linked?.uuid}`)
      await hydrated(page)
      await page.waitForLoadState('networkidle')
      expect.soft(await movesOf(page)).toEqual([])
      const answers: { name: string; frames: number }[] = await page.evaluate(() =>
        JSON.parse(sessionStorage.getItem('feedback') ?? '[]'),
      )
      expect(answers.length).toBeGreaterThan(4)
      expect(answers.filter(({ frames }) => frames > ANSWERS_FRAMES)).toEqual([])
    })
  })
}
