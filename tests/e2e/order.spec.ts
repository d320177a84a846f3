import { type Browser, expect, type Page } from '@playwright/test'
import { choose, chooseLater, open, orderTo, test, text, WIDE } from '@/tests/support/e2e'
import { tabTo } from '@/tests/support/e2e-hand'
import {
  fillCart,
  listOpenShops,
  listOrders,
  pickQuickProduct,
  pickShopInSight,
  placeOrder,
  signUp,
} from '@/tests/support/e2e-market'

test.use({ viewport: { width: 1440, height: 900 } })

const orderButton = (page: Page) => page.getByRole('button', { name: text('en', 'checkout.order') })

/** A new customer with something in the cart, at the checkout. */
async function openCheckout(page: Page) {
  await signUp(page.request)
  await fillCart(page.request)
  await open(page, '/checkout')
  await expect(orderButton(page)).toBeEnabled()
}

test.describe('[CH-21] one order', () => {
  test('of a double click', { tag: WIDE }, async ({ page }) => {
    await openCheckout(page)
    await orderButton(page).evaluate((button: HTMLButtonElement) => {
      button.click()
      button.click()
    })
    await expect(page).toHaveURL(/\/orders\/\d+$/)
    expect(await listOrders(page.request)).toHaveLength(1)
  })

  test('of a second try after the answer was lost', { tag: WIDE }, async ({
    page,
    consoleErrors,
  }) => {
    await openCheckout(page)
    let lost = 0
    await page.route('**/dashboard/user/orders?*', async (route) => {
      if (lost > 0) return route.continue()
      lost += 1
      await route.fetch()
      await route.abort()
    })
    await orderButton(page).click()
    await expect(page.getByText(text('en', 'checkout.answer.lost'))).toBeVisible()
    await expect.poll(() => consoleErrors.length).toBe(1)
    consoleErrors.length = 0
    await orderButton(page).click()
    await expect(page).toHaveURL(/\/orders\/\d+$/)
    expect(lost).toBe(1)
    expect(await listOrders(page.request)).toHaveLength(1)
  })

  test('of two tabs', { tag: WIDE }, async ({ page, context }) => {
    await openCheckout(page)
    const other = await context.newPage()
    await open(other, '/checkout')
    await expect(orderButton(other)).toBeEnabled()
    await orderButton(page).click()
    await expect(page).toHaveURL(/\/orders\/\d+$/)
    await orderButton(other).click()
    await expect(other.getByRole('main')).toContainText(
      new RegExp(
        [
          text('en', 'order.timeline'),
          text('en', 'order.details'),
          text('en', 'cart.empty'),
          text('en', 'ERROR_CART_GONE'),
        ].join('|'),
      ),
    )
    expect(await listOrders(page.request)).toHaveLength(1)
  })
})

test('[OR-08] a new order can be cancelled, after saying what that costs', async ({ page }) => {
  await openCheckout(page)
  await choose(page, text('en', 'pickup'))
  await chooseLater(page)
  await expect(orderButton(page)).toBeEnabled()
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/orders\/\d+$/)
  await page.getByRole('button', { name: text('en', 'order.cancel') }).click()
  const question = page.getByRole('dialog', { name: text('en', 'order.cancel.sure') })
  await expect(question).toContainText(text('en', 'order.cancel.unpaid'))
  await question.getByRole('button', { name: text('en', 'order.cancel.keep') }).click()
  await expect(question).toBeHidden()
  const [kept] = await listOrders(page.request)
  expect(kept?.status).toBe('new')

  await page.getByRole('button', { name: text('en', 'order.cancel') }).click()
  await question.getByRole('button', { name: text('en', 'order.cancel') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    text('en', 'order.headline.canceled'),
  )
  await expect(page.getByRole('button', { name: text('en', 'order.cancel') })).toHaveCount(0)
})

async function withStranger(browser: Browser, visit: (page: Page) => Promise<void>) {
  const context = await browser.newContext()
  await signUp(context.request)
  await visit(await context.newPage())
  await context.close()
}

test('[OR-02] somebody else’s order is the 404 page', async ({ page, browser }) => {
  await signUp(page.request)
  const { id } = await placeOrder(page.request)
  expect((await page.goto(`/orders/${id}`))?.status()).toBe(200)
  await withStranger(browser, async (stranger) => {
    const answer = await stranger.goto(`/orders/${id}`)
    expect(answer?.status()).toBe(404)
    await expect(stranger.getByRole('main')).not.toContainText(text('en', 'receipt.total'))
  })
})

test('[CA-11] adding from another shop asks before the cart is given up', { tag: WIDE }, async ({
  page,
}) => {
  const [first, second] = await listOpenShops(page.request)
  if (!first || !second) throw new Error('two shops are needed')
  const kept = await pickQuickProduct(page.request, first.id)
  const wanted = await pickQuickProduct(page.request, second.id)
  const addOf = (title: string) =>
    page.getByRole('button', { name: text('en', 'cart.add.title', { title }) }).first()
  const lines = page
    .getByRole('complementary', { name: text('en', 'cart') })
    .getByRole('list', { name: text('en', 'cart.lines') })

  await signUp(page.request)
  await open(page, `/shop/${first.id}`)
  // another page would cut off what is on its way to the cart
  const stored = page.waitForResponse(/\/cart\/insert-product/)
  await addOf(kept.translation.title).click()
  await stored
  await expect(lines).toContainText(kept.translation.title)
  await open(page, `/shop/${second.id}`)
  await expect(page.getByText(text('en', 'cart.elsewhere'))).toBeVisible()
  await addOf(wanted.translation.title).click()

  const question = page.getByRole('dialog', { name: text('en', 'cart.switch.title') })
  await question.getByRole('button', { name: text('en', 'cart.switch.keep') }).click()
  await expect(question).toBeHidden()
  await expect(lines).toContainText(kept.translation.title)

  await addOf(wanted.translation.title).click()
  await question.getByRole('button', { name: text('en', 'cart.switch.clear') }).click()
  await expect(lines).toContainText(wanted.translation.title)
  await expect(lines).not.toContainText(kept.translation.title)
})

test('[AX-04] a whole order by keyboard alone', async ({ page }) => {
  await signUp(page.request)
  await orderTo(page)
  await open(page, '/')
  const { shop, product } = await pickShopInSight(page)

  await tabTo(page, page.locator(`main article a[href="/shop/${shop.id}"]`).first())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/shop/${shop.id}`)

  const opener = page.locator(`a[href="/shop/${shop.id}?product=${product.uuid}"]`).first()
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: product.translation.title })
  await tabTo(page, dialog.getByRole('button', { name: /^Add\b/ }))
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()

  await tabTo(page, page.getByRole('link', { name: text('en', 'checkout.go') }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/checkout')
  await expect(orderButton(page)).toBeEnabled()
  await tabTo(page, page.getByRole('radio', { name: text('en', 'delivery') }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: text('en', 'pickup') })).toBeChecked()
  await expect(orderButton(page)).toBeEnabled()
  await tabTo(page, orderButton(page))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/orders\/\d+$/)
  const [order] = await listOrders(page.request)
  expect(order?.delivery_type).toBe('pickup')
})
