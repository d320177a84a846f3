import { expect, type Page } from '@playwright/test'
import { choose, hydrated, orderTo, test, text, WIDE } from '@/tests/support/e2e'
import { listProducts, pickShopInSight, signUp } from '@/tests/support/e2e-market'
import { movesOf, recordMoves, SLOW, slowDown } from '@/tests/support/e2e-moves'
import { methodName } from '@/tests/support/e2e-pay'

const t = (key: string, values?: Record<string, string | number>) => text('en', key, values)

/** an answer within so many ms feels immediate */
const ANSWER_MS = 100

/** When the first sign of a press was painted. */
interface Answer {
  name: string
  ms: number
}

/**
 * Notes on every page how long after a press the first sign of it has been painted. A press is as old as its event says, so
 * what kept the page from hearing of it counts; a sign that a frame begins with is painted when the next begins.
 */
async function recordFeedback(page: Page) {
  await page.addInitScript((most) => {
    // what a press may change: words, dialogs, what is waited for; a chosen option is painted by the browser itself
    const view = () =>
      [
        document.body.textContent,
        ...['[role="dialog"]', '[data-progress]', '[aria-busy="true"]'].map(
          (sign) => document.querySelectorAll(sign).length,
        ),
      ].join()
    document.addEventListener(
      'click',
      ({ target, timeStamp }) => {
        const pressed = target instanceof Element ? target.closest('a, button') : null
        if (!pressed) return
        const name = (pressed.getAttribute('aria-label') ?? pressed.textContent ?? '').trim()
        const before = view()
        const note = () => {
          const all = JSON.parse(sessionStorage.getItem('feedback') ?? '[]')
          const ms = Math.round(performance.now() - timeStamp)
          sessionStorage.setItem('feedback', JSON.stringify([...all, { name, ms }]))
        }
        const look = () => {
          const isSeen = view() !== before
          const isLate = performance.now() - timeStamp > most
          requestAnimationFrame(isSeen || isLate ? note : look)
        }
        requestAnimationFrame(look)
      },
      { capture: true },
    )
  }, 10 * ANSWER_MS)
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
      const sandbox = await methodName(page.request, 'sandbox', 'en')
      await slowDown(page, SLOW)
      await recordMoves(page)
      await recordFeedback(page)
      await page.goto('/')
      await hydrated(page)
      await page.waitForLoadState('networkidle')
      const { shop, product } = await pickShopInSight(page)
      const { title } = product.translation

      await page.locator(`#main article a[href="/shop/${shop.id}"]`).first().click()
      await expect(page).toHaveURL(`/shop/${shop.id}`, { timeout: 60_000 })
      await page.waitForLoadState('networkidle')
      await page.locator(`a[href="/shop/${shop.id}?product=${product.uuid}"]`).first().click()
      const dialog = page.getByRole('dialog', { name: title })
      await dialog
        .getByRole('button', { name: t('more.title', { title }) })
        .click({ timeout: 60_000 })
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
      const answers: Answer[] = await page.evaluate(() =>
        JSON.parse(sessionStorage.getItem('feedback') ?? '[]'),
      )
      expect(answers.length).toBeGreaterThan(4)
      // one may be late by a pause of the machine itself; none may wait for the network
      const late = answers.filter(({ ms }) => ms > ANSWER_MS)
      expect(late.length, JSON.stringify(answers)).toBeLessThanOrEqual(1)
      expect(late.filter(({ ms }) => ms >= SLOW.latency)).toEqual([])
    })
  })
}
