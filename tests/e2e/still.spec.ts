import { expect, type Page } from '@playwright/test'
import { choose, hydrated, open, orderTo, test, text, WIDE } from '@/tests/support/e2e'
import { listProducts, pickShopInSight, signUp } from '@/tests/support/e2e-market'
import { movesOf, recordMoves, slowDown } from '@/tests/support/e2e-moves'
import { methodName } from '@/tests/support/e2e-pay'

const t = (key: string, values?: Record<string, string | number>) => text('en', key, values)

/** A phone on a poor mobile network: bytes per second and milliseconds. */
const slow = { downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 400 }
/** what is called at once */
const ANSWER_MS = 100
/** so many frames it is at 60 a second */
const ANSWER_FRAMES = 6

/** When the first sign of a press was painted, and in which frame after it that was. */
interface Answer {
  name: string
  ms: number
  frames: number
}

/**
 * Notes on every page how long after a press the first sign of it has been painted. A press is as old as its event says, so
 * what kept the page from hearing of it counts; a sign that a frame begins with is painted when the next begins.
 */
async function recordFeedback(page: Page) {
  await page.addInitScript((most) => {
    const signs = '[data-progress], [role="dialog"], [aria-busy="true"]'
    document.addEventListener(
      'click',
      ({ target, timeStamp }) => {
        const pressed = target instanceof Element ? target.closest('a, button') : null
        // what is chosen, and what is closed, shows that by itself
        if (!pressed || pressed.closest('[role="dialog"]')) return
        const name = (pressed.getAttribute('aria-label') ?? pressed.textContent ?? '').trim()
        const before = document.body.textContent
        let frames = 0
        const note = () => {
          const all = JSON.parse(sessionStorage.getItem('feedback') ?? '[]')
          const ms = Math.round(performance.now() - timeStamp)
          sessionStorage.setItem('feedback', JSON.stringify([...all, { name, ms, frames }]))
        }
        const look = () => {
          frames += 1
          const isSeen = document.querySelector(signs) || document.body.textContent !== before
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
      await slowDown(page, slow)
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
      // a machine with other things to do draws some frames late, but not most
      const inTime = answers.filter(({ ms }) => ms <= ANSWER_MS)
      expect(inTime.length, JSON.stringify(answers)).toBeGreaterThanOrEqual(answers.length / 2)
      // none waits for the network, which says nothing before its latency is over, while frames go by; nor too long at all
      const isLate = ({ ms, frames }: Answer) =>
        ms >= 10 * ANSWER_MS || (ms >= slow.latency && frames > ANSWER_FRAMES)
      expect(answers.filter(isLate)).toEqual([])
    })

    test('[SH-33] a list that grows pushes nothing that is in sight', async ({ page }) => {
      test.slow(true, 'a slow network')
      await orderTo(page)
      await slowDown(page, slow)
      await recordMoves(page)
      await open(page, '/')
      await page.waitForLoadState('networkidle')
      const next = page.locator('#main a[rel="next"]')
      await expect(next).toHaveCount(1)
      // by leaps, as a thumb does: further than what is fetched ahead, the footer in sight
      await expect(async () => {
        await next.evaluateAll((all) => all[0]?.scrollIntoView({ block: 'center' }))
        await page.waitForTimeout(700)
        expect(await next.count()).toBe(0)
      }).toPass({ timeout: 90_000, intervals: [0] })
      await page.waitForLoadState('networkidle')
      expect(await movesOf(page)).toEqual([])
    })
  })
}
