import { expect } from '@playwright/test'
import type { Cart } from '@/domain/cart.schema'
import type { Currency } from '@/domain/currency.schema'
import { formatMoney } from '@/domain/money'
import { isQuickAdd } from '@/domain/product'
import { choose, chooseLater, figure, open, orderTo, test, text } from '@/tests/support/e2e'
import { TWELVE, TWENTY_FOUR } from '@/tests/support/e2e-clock'
import {
  call,
  fillCart,
  listOrders,
  listProducts,
  pickOpenShop,
  pickRichProduct,
  signIn,
  signUp,
} from '@/tests/support/e2e-market'
import { movesOf, recordMoves } from '@/tests/support/e2e-moves'
import { methodName } from '@/tests/support/e2e-pay'

const t = (key: string, values?: Record<string, string | number>) => text('en', key, values)

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('[SH-30] [DI-25] cards and hours have one clock, and name a free delivery once', async ({
  page,
}) => {
  await orderTo(page)
  await open(page, '/?type=restaurant&order_by=delivery_fee')
  const main = page.getByRole('main')
  const cards = main.locator('article')
  await expect(cards.first()).toBeVisible()
  const free = cards.filter({ has: page.getByText(t('delivery.free'), { exact: true }) })
  expect(await free.count()).toBeGreaterThan(0)
  for (const words of await free.allTextContents()) {
    expect(words.split(t('delivery.free'))).toHaveLength(2)
  }
  expect(await main.textContent()).not.toMatch(TWENTY_FOUR)
  await cards.first().getByRole('link').click()
  await expect(page).toHaveURL(/\/shop\/\d+/)
  await page.getByRole('button', { name: t('shop.info') }).click()
  const hours = page.getByRole('dialog').getByRole('table', { name: t('hours') })
  await expect(hours).toContainText(TWELVE)
  expect(await hours.textContent()).not.toMatch(TWENTY_FOUR)
})

test('[PR-15] an option says what it costs more, and no button covers it', async ({
  page,
  request,
}) => {
  const shop = await pickOpenShop(request)
  const { product } = await pickRichProduct(request, shop.id)
  await orderTo(page)
  await open(page, `/shop/${shop.id}?product=${product.uuid}`)
  const dialog = page.getByRole('dialog', { name: product.translation.title })
  await expect(dialog).toBeVisible()
  const prices = dialog.locator('label .tabular').filter({ hasText: /\S/ })
  await expect(prices.first()).toHaveText(/^\+\$\d/)
  const before = await prices.allTextContents()
  // each as far up as it goes, where the button floats
  const covered = await dialog.locator('fieldset label').evaluateAll((labels) =>
    labels.flatMap((label) => {
      label.scrollIntoView({ block: 'start' })
      const box = (label.lastElementChild ?? label).getBoundingClientRect()
      const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
      const isFree = box.width === 0 || (top !== null && label.contains(top))
      return isFree ? [] : [label.textContent ?? '']
    }),
  )
  expect(covered).toEqual([])
  // another choice changes no other option's price
  await dialog
    .locator('label')
    .filter({ has: page.getByRole('radio') })
    .last()
    .click()
  expect(await prices.allTextContents()).toEqual(before)
})

test('[CA-17] a cart says its subtotal, the fees to come and how to save them', async ({
  page,
  request,
}) => {
  const shop = await pickOpenShop(request)
  const products = await listProducts(request, shop.id)
  const small = products.find(
    (product) =>
      isQuickAdd(product) &&
      !product.served &&
      product.min_qty <= 1 &&
      (product.stocks[0]?.total_price ?? 99) < 9,
  )
  await open(page, `/shop/${shop.id}`)
  const title = small?.translation.title ?? ''
  await page
    .getByRole('button', { name: t('cart.add.title', { title }) })
    .first()
    .click()
  await page.getByRole('button', { name: t('cart.view') }).click()
  const cart = page.getByRole('dialog', { name: t('cart') })
  // nobody has said where to: what is not known is in no total
  await expect(figure(cart, t('receipt.subtotal'))).toBeVisible()
  await expect(figure(cart, t('receipt.total'))).toHaveCount(0)
  await expect(figure(cart, t('receipt.service'))).toBeVisible()
  const shown = figure(cart, t('receipt.small_order'))
  await expect(shown).toHaveText(/\d/)
  const fee = (await shown.textContent()) ?? ''
  await expect(cart.getByText(`${fee} small order fee`)).toBeVisible()
})

test('[CA-19] a cart offers what goes with it in a place of its own, and one press adds it', async ({
  page,
}) => {
  const shop = await pickOpenShop(page.request)
  await recordMoves(page)
  await open(page, `/shop/${shop.id}`)
  await page.locator('main button[name="stock"]').first().click()
  await page.getByRole('button', { name: t('cart.view') }).click()
  const cart = page.getByRole('dialog', { name: t('cart') })
  const row = cart.getByRole('region', { name: t('cart.together') })
  await expect(row.getByRole('article').first()).toBeVisible()
  expect(await movesOf(page)).toEqual([])
  const plus = page.locator('button[name="stock"]')
  const card = row.getByRole('article').filter({ has: plus }).first()
  const add = card.locator(plus)
  await add.scrollIntoViewIfNeeded()
  const before = await add.boundingBox()
  await add.click()
  await expect(cart.getByRole('list', { name: t('cart.lines') }).getByRole('listitem')).toHaveCount(
    2,
  )
  // it is where it was, though a line has come in above it, and counts what was added
  await expect(add).toBeFocused()
  const after = await add.boundingBox()
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThanOrEqual(1)
  expect(Math.abs((after?.x ?? 0) - (before?.x ?? 0))).toBeLessThanOrEqual(1)
  const quantity = card.locator('.tabular').last()
  await expect(quantity).toHaveText(/1$/)
  // so a second press under the same finger adds the same once more
  await page.mouse.click((before?.x ?? 0) + 8, (before?.y ?? 0) + 8)
  await expect(quantity).toHaveText(/2$/)
})

test('[CH-43] [CH-44] [CH-45] a cart of two devices is counted in one currency, and a reload loses nothing', async ({
  page,
}) => {
  test.slow(true, 'loads the checkout twice')
  const { request } = page
  await signUp(request)
  const currencies = await call<Currency[]>(request, 'GET rest/currencies/active')
  const own = currencies.find((one) => one.default)
  const other = currencies.find((one) => !one.default && one.rate !== 1)
  // the other device has begun it in its own currency
  const shop = await pickOpenShop(request)
  await call(request, 'POST dashboard/user/cart/open', {
    data: { shop_id: shop.id, currency_id: other?.id },
  })
  const { product } = await fillCart(request, shop)
  const cart = await call<Cart>(request, `GET dashboard/user/cart?currency_id=${own?.id}`)
  const begun = await call<Cart>(request, 'GET dashboard/user/cart')
  expect(begun.currency_id).toBe(other?.id)

  await open(page, '/checkout')
  const lines = page.getByRole('main').getByRole('region', { name: shop.translation.title })
  await expect(lines).toContainText(product.translation.title)
  await expect(lines).toContainText(formatMoney(cart.total_price, own, 'en'))
  const order = page.getByRole('button', { name: t('checkout.order') })
  await expect(order).toBeEnabled()

  // everything that a reload used to lose
  await page.getByLabel(t('address.floor')).fill('7')
  await page.getByRole('checkbox', { name: t('order.leave.at.door') }).check()
  await choose(page, /^10%/)
  // as it is dialled in the town: the country is assumed, shown, and may be another one
  const phone = page.getByLabel(t('checkout.phone.optional'))
  const country = page.getByRole('combobox', { name: t('phone.country') })
  await expect(country).toHaveValue('DE')
  await phone.fill('030 12')
  await order.click()
  await expect(page.getByText('Phone number is invalid')).toBeVisible()
  await expect(page).toHaveURL('/checkout')
  await phone.fill('030 1234567')
  await phone.blur()
  await expect(phone).toHaveValue('+49301234567')
  await expect(page.getByText('Phone number is invalid')).toBeHidden()
  await country.selectOption('AT')
  await phone.blur()
  await country.selectOption('DE')
  const sandbox = await methodName(request, 'sandbox', 'en')
  await choose(page, new RegExp(`^${sandbox}`))
  await chooseLater(page)
  const day = page.getByRole('combobox', { name: t('checkout.day') })
  const time = page.getByRole('combobox', { name: t('checkout.time') })
  const slot = [await day.inputValue(), await time.inputValue()]
  await page.reload()
  await expect(page.getByLabel(t('address.floor'))).toHaveValue('7')
  await expect(page.getByRole('checkbox', { name: t('order.leave.at.door') })).toBeChecked()
  await expect(page.getByRole('radio', { name: /^10%/ })).toBeChecked()
  await expect(page.getByRole('radio', { name: new RegExp(`^${sandbox}`) })).toBeChecked()
  expect([await day.inputValue(), await time.inputValue()]).toEqual(slot)

  // what this device shows is not what the shop would charge: nothing is ordered
  await choose(page, /^Cash/)
  await expect(order).toBeEnabled()
  const total = (await figure(page, t('receipt.total')).textContent()) ?? ''
  const isOrder = /dashboard\/user\/orders\?|dashboard\/user\/orders$/
  let shown = other?.id
  // stays to the end, so that no request on its way meets its removal
  await page.route(isOrder, async (route) => {
    const body = route.request().postDataJSON()
    await route.continue({ postData: { ...body, shown_currency_id: shown } })
  })
  const refused = page.waitForResponse((answer) => isOrder.test(answer.url()))
  await order.click()
  expect((await refused).status()).toBe(409)
  await expect(page.getByText(t('checkout.price.changed'))).toBeVisible()
  shown = own?.id
  await expect(page.getByLabel(t('address.floor'))).toHaveValue('7')
  await expect(order).toHaveText(t('checkout.order.total', { total }))
  await order.click()
  await expect(page).toHaveURL(/\/orders\/\d+$/)
  await expect(figure(page, t('receipt.total'))).toHaveText(total)
  expect((await listOrders(request))[0]).toMatchObject({
    phone: '49301234567',
    address: { floor: '7' },
    currency: { id: own?.id },
    delivery_date: slot[0],
    delivery_time: slot[1],
  })
})

test('[CH-44] log-out forgets what was begun at the checkout, though its cart be there again', async ({
  page,
}) => {
  test.slow(true, 'loads the checkout twice')
  const login = await signUp(page.request)
  await orderTo(page)
  await fillCart(page.request)
  await open(page, '/checkout')
  const floor = page.getByLabel(t('address.floor'))
  const leave = page.getByRole('checkbox', { name: t('order.leave.at.door') })
  await floor.fill('79')
  await leave.check()
  await chooseLater(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, '/')
  await page.getByRole('banner').getByRole('button', { name: 'Robin' }).click()
  await page.getByText(t('log.out'), { exact: true }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: t('log.in') })).toBeVisible()
  await signIn(page.request, login)
  await orderTo(page)
  await open(page, '/checkout')
  await expect(page.getByRole('button', { name: t('checkout.order') })).toBeEnabled()
  await expect(floor).not.toHaveValue('79')
  await expect(leave).not.toBeChecked()
  await expect(page.getByRole('radio', { name: t('checkout.later') })).not.toBeChecked()
})
