import { expect, type Page } from '@playwright/test'
import {
  cardOf,
  expectNoAxe,
  open,
  orderTo,
  setCookie,
  test,
  text,
  WIDE,
} from '@/tests/support/e2e'
import {
  pickOpenShop,
  pickQuickProduct,
  pickRichProduct,
  placeOrder,
  signUp,
} from '@/tests/support/e2e-market'

/** px that the page is too wide */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** what can be pressed and is smaller than a thumb; a link in a sentence is as high as its line */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('[role="dialog"]') ?? document.body
    const controls = 'button, select, summary, a[href], input:not([type="hidden"])'
    return [...root.querySelectorAll(controls)].flatMap((control) => {
      const after = getComputedStyle(control, '::after')
      const covers = after.content !== 'none' && after.position === 'absolute'
      const field =
        control instanceof HTMLInputElement
          ? (control.closest('label') ?? control)
          : // a card's link is pressed anywhere on its card
            (covers && control instanceof HTMLElement && control.offsetParent) || control
      const { width, height } = field.getBoundingClientRect()
      const style = getComputedStyle(control)
      const isUnseen = width <= 1 || height <= 1 || style.visibility === 'hidden'
      const isTap = style.display !== 'inline' && height < 43.5
      const isNarrow = control.tagName === 'BUTTON' && width < 43.5
      const name = control.getAttribute('aria-label') ?? control.textContent
      return isUnseen || !(isTap || isNarrow)
        ? []
        : `${name} ${Math.round(width)}x${Math.round(height)}`
    })
  })

async function expectToFit(page: Page, path: string): Promise<void> {
  await test.step(path, async () => {
    expect.soft(await smallTargets(page), `small on ${path}`).toEqual([])
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 780 })
      const softly = expect.configure({ soft: true })
      await softly.poll(() => overflow(page), `${path} at ${width} px`).toBeLessThanOrEqual(0)
    }
    await page.setViewportSize({ width: 360, height: 780 })
  })
}

test.use({ viewport: { width: 360, height: 780 } })

test('[AX-08] everything in the product’s sheet is as large as a thumb', async ({
  page,
  request,
}) => {
  await orderTo(page)
  const { id } = await pickOpenShop(request)
  const { product } = await pickRichProduct(request, id)
  await open(page, `/shop/${id}?product=${product.uuid}`)
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await smallTargets(page)).toEqual([])
})

const beside = [
  '/search?q=pizza',
  '/categories',
  '/category/1',
  '/brands',
  '/brands/1',
  '/promotions',
  '/promotions/1',
  '/recommended',
  '/restaurants',
  '/book',
  '/liked',
  '/cart',
  '/login',
  '/register',
  '/reset-password',
  '/help',
  '/be-seller',
  '/accessibility',
  '/offline',
  '/saved/1',
  '/no-such-page',
]

// English with longer words stands for English
for (const lang of ['ar', 'en-XA']) {
  test(`[AX-08] the pages beside fit a phone, ${lang}`, { tag: WIDE }, async ({ page }) => {
    test.slow(true, 'twenty screens')
    await setCookie(page, 'locale', lang)
    await orderTo(page)
    for (const path of beside) {
      await page.goto(path)
      await expectToFit(page, path)
    }
  })
}

test('[AX-08] a customer’s pages fit a phone', { tag: WIDE }, async ({ page }) => {
  test.slow(true, 'seven screens')
  await signUp(page.request)
  const { id } = await placeOrder(page.request)
  await orderTo(page)
  const own = [
    '/orders',
    `/orders/${id}`,
    `/orders/${id}/invoice`,
    '/profile',
    '/settings',
    '/wallet',
  ]
  for (const path of own) {
    await open(page, path)
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expectToFit(page, path)
  }
})

test('[AX-01] no violation among liked shops', async ({ page }) => {
  await orderTo(page)
  await open(page, '/restaurants')
  const card = page.getByRole('article').first()
  await card.getByRole('button', { pressed: false }).click()
  await expect(card.getByRole('button', { pressed: true })).toBeVisible()
  await page.getByRole('button', { name: text('en', 'menu') }).click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: text('en', 'liked') })
    .click()
  await page.waitForURL('/liked')
  await expect(
    page.getByRole('heading', { level: 2, name: text('en', 'liked.shops') }),
  ).toBeVisible()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
  await expectNoAxe(page)
})

test('the plus of a product lies on none of its words', async ({ page, request }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await orderTo(page)
  const { id } = await pickOpenShop(request)
  const { uuid } = await pickQuickProduct(request, id)
  await open(page, `/shop/${id}`)
  const card = cardOf(page, uuid)
  const plus = await card.getByRole('button').first().boundingBox()
  const words = card.locator('p').first()
  const text = await words.boundingBox()
  expect((text?.y ?? 0) + (text?.height ?? 0)).toBeLessThanOrEqual(plus?.y ?? 0)
})
