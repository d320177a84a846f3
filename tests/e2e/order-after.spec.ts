import { expect, type Locator, type Page } from '@playwright/test'
import type { Order } from '@/domain/order.schema'
import {
  expectNoAxe,
  figure,
  isSeen,
  open,
  orderTo,
  recordShifts,
  shiftsOf,
  test,
  text,
} from '@/tests/support/e2e'
import { expectCourier, waysDrawn } from '@/tests/support/e2e-map'
import {
  call,
  newAddress,
  newEmail,
  pickOpenShop,
  pickQuickProduct,
  placeOrder,
  signUp,
} from '@/tests/support/e2e-market'
import { fillWallet, methodName, readWallet } from '@/tests/support/e2e-pay'
import { moveOrder, staff } from '@/tests/support/e2e-staff'

const t = (key: string, params: Record<string, string | number> = {}) => text('en', key, params)
const main = (page: Page) => page.getByRole('main')

test.use({ viewport: { width: 1440, height: 900 } })

test('[OR-13] [OR-06] a link shows how the order comes, and nothing of whose it is', async ({
  page,
  browser,
}) => {
  test.slow(true, 'two browsers')
  const login = await signUp(page.request)
  const order = await placeOrder(page.request, { type: 'delivery' })
  await open(page, `/orders/${order.id}`)
  await expect(page.getByRole('region', { name: t('order.courier') })).toHaveCount(0)
  const map = page.locator('.maplibregl-map')
  await expect(map).toHaveCount(0)
  await main(page)
    .getByRole('button', { name: t('order.share') })
    .click()
  const dialog = page.getByRole('dialog', { name: t('order.share') })
  await dialog.getByRole('button', { name: t('order.share.make') }).click()
  const link = await dialog.getByLabel(t('order.share.link')).inputValue()
  expect(new URL(link).pathname).toMatch(/^\/track\/.{20,}/)
  await expectNoAxe(page)

  const context = await browser.newContext({ viewport: { width: 360, height: 780 } })
  const friend = await context.newPage()
  const answer = await friend.goto(link)
  expect(answer?.headers()['x-robots-tag']).toContain('noindex')
  const steps = friend.getByRole('list', { name: t('order.timeline') })
  await expect(steps).toBeVisible()
  await expect(friend.getByRole('region', { name: t('order.courier') })).toHaveCount(0)

  await moveOrder(browser, page.request, order.id, 'on_a_way')
  await page.reload()
  const way = page.getByRole('region', { name: t('order.courier') })
  await expect(way).toBeVisible()
  // the same in words as on the map
  await expect(way).toContainText(/Your courier is/)
  const { deliveryman } = await call<Order>(page.request, `GET dashboard/user/orders/${order.id}`)
  await expectCourier(way, deliveryman?.firstname)
  await expect(way.getByRole('img', { name: t('delivery.address') })).toBeInViewport()
  await expect.poll(() => waysDrawn(way.getByRole('figure'))).toBe(1)
  await friend.reload()
  const same = friend.getByRole('region', { name: t('order.courier') })
  await expectCourier(same, deliveryman?.firstname)
  // where it goes is nobody else's to know
  await expect(same.getByRole('img', { name: t('delivery.address') })).toHaveCount(0)
  await expectNoAxe(friend)
  const said = await friend.content()
  for (const secret of [
    login.email,
    'Harbour Street',
    order.details[0]?.stock.product.uuid ?? '',
  ]) {
    expect(said).not.toContain(secret)
  }

  await main(page)
    .getByRole('button', { name: t('order.share') })
    .click()
  await dialog.getByRole('button', { name: t('order.share.end') }).click()
  await expect(page.getByText(t('order.share.ended'))).toBeVisible()
  expect((await friend.goto(link))?.status()).toBe(404)
  await context.close()

  await moveOrder(browser, page.request, order.id, 'delivered')
  await page.reload()
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
  await expect(way).toHaveCount(0)
  await expect(map).toHaveCount(0)
})

test('[CH-17] a tip after delivery: nothing is chosen, what is too much says so, once', async ({
  page,
  browser,
}) => {
  test.slow(true, 'an order from the beginning to the end')
  await signUp(page.request)
  const order = await placeOrder(page.request)
  await open(page, `/orders/${order.id}`)
  const form = main(page).getByRole('region', { name: t('tip.title') })
  await expect(form).toHaveCount(0)
  await moveOrder(browser, page.request, order.id, 'delivered')
  await page.reload()
  await expect(form).toContainText(t('tip.text', { name: order.shop.translation.title }))
  await expect(form.getByRole('radio', { name: t('checkout.tip.none') })).toBeChecked()
  await expect(form.getByRole('button')).toHaveCount(0)

  const pick = (name: string) => form.locator('label').filter({ hasText: name }).first().click()
  await pick(t('checkout.tip.own'))
  await form.getByLabel(t('checkout.tip.amount')).fill('200000')
  await expect(form.getByLabel(t('checkout.tip.amount'))).toHaveAccessibleDescription(
    t('validation.invalid'),
  )
  await expect(form.getByRole('button')).toHaveCount(0)
  await form.getByLabel(t('checkout.tip.amount')).fill('3')
  await pick(await methodName(page.request, 'wallet'))
  const give = form.getByRole('button')
  await give.click()
  await expect(form.getByRole('alert')).toHaveText(t('ERROR_109'))
  await expectNoAxe(page)

  await fillWallet(page.request, 5)
  const before = await readWallet(page.request)
  await give.click()
  const thanks = main(page).getByText(/^You tipped .*3/)
  await expect(thanks).toBeVisible()
  await expect(form).toHaveCount(0)
  expect(before - (await readWallet(page.request))).toBeCloseTo(3)
  await page.reload()
  await expect(thanks).toBeVisible()
})

test('[OR-01] [CH-25] an order is found again, and its invoice made out', async ({ page }) => {
  test.slow(true, 'two orders')
  await signUp(page.request)
  const order = await placeOrder(page.request)
  const gone = await placeOrder(page.request)
  await call(page.request, `POST dashboard/user/orders/${gone.id}/status/change?status=canceled`)
  const card = (id: number) =>
    main(page).getByRole('link', { name: new RegExp(`${t('order.number', { id })}$`) })
  await open(page, '/orders')
  await expect(card(order.id)).toBeVisible()
  await expect(card(gone.id)).toHaveCount(0)
  await page
    .getByRole('navigation', { name: t('orders') })
    .getByRole('link', { name: t('orders.past') })
    .click()
  await expect(card(gone.id)).toBeVisible()
  await expect(card(order.id)).toHaveCount(0)
  const field = main(page).getByRole('searchbox', { name: t('orders.search') })
  await field.fill(order.details[0]?.stock.product.translation.title ?? '')
  await field.press('Enter')
  await expect(card(order.id)).toBeVisible()
  await expect(card(gone.id)).toBeVisible()
  await field.fill('no such dish')
  await field.press('Enter')
  await expect(
    main(page).getByText(t('search.empty.title', { term: 'no such dish' })),
  ).toBeVisible()
  await field.fill(String(order.id))
  await field.press('Enter')
  await expect(card(gone.id)).toHaveCount(0)
  await card(order.id).click()

  await main(page)
    .getByRole('link', { name: t('invoice'), exact: true })
    .click()
  await expect(page).toHaveURL(`/orders/${order.id}/invoice`)
  await main(page).getByLabel(t('invoice.name')).fill('Ada & Sons')
  await main(page).getByLabel(t('invoice.tax.id.optional')).fill('DE 123 456')
  await main(page).getByLabel(t('address'), { exact: true }).fill('North Road 1')
  await expectNoAxe(page)
  await main(page)
    .getByRole('button', { name: t('invoice.make') })
    .click()
  const buyer = main(page).getByRole('region', { name: t('invoice.buyer') })
  await expect(buyer).toContainText('Ada & Sons')
  await expect(buyer).toContainText('DE 123 456')
  const number = await main(page).getByRole('heading', { level: 1 }).textContent()
  expect(number).toMatch(/\d/)
  await expectNoAxe(page)
  await page.reload()
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(number ?? '')
  await expect(buyer).toContainText('North Road 1')
})

test('[PR-10] a note reaches the kitchen from the cart on the server, and can be taken away', async ({
  page,
  browser,
}) => {
  test.slow(true, 'an order')
  await signUp(page.request)
  const shop = await pickOpenShop(page.request)
  const product = await pickQuickProduct(page.request, shop.id)
  const { title } = product.translation
  await open(page, `/shop/${shop.id}?product=${product.uuid}`)
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByLabel(t('product.note')).fill('No onions')
  await dialog.getByRole('button', { name: /^Add\b/ }).click()
  await expect(dialog).toBeHidden()
  const cart = page.getByRole('complementary', { name: t('cart') })
  const note = cart.getByRole('button', { name: new RegExp(t('cart.note.change', { title })) })
  await expect(note).toContainText('No onions')
  await note.click()
  await cart.getByRole('textbox', { name: t('cart.note.for', { title }) }).fill('')
  await cart.getByRole('textbox', { name: t('cart.note.for', { title }) }).press('Enter')
  await expect(cart.getByRole('button', { name: t('cart.note.add.to', { title }) })).toBeVisible()
  await page.reload()
  const add = cart.getByRole('button', { name: t('cart.note.add.to', { title }) })
  await add.click()
  await cart.getByRole('textbox', { name: t('cart.note.for', { title }) }).fill('Well done')
  await cart.getByRole('textbox', { name: t('cart.note.for', { title }) }).press('Enter')
  await expect(note).toContainText('Well done')

  await cart.getByRole('link', { name: t('checkout.go') }).click()
  const order = main(page).getByRole('button', { name: t('checkout.order') })
  await expect(order).toBeEnabled()
  await order.click()
  await expect(page).toHaveURL(/\/orders\/\d+$/)
  await expect(main(page).getByRole('list', { name: t('order.lines') })).toContainText('Well done')
  const id = Number(page.url().split('/').at(-1))
  const admin = await staff(browser, 'admin')
  const atKitchen = await call<Order>(admin.request, `GET dashboard/seller/orders/${id}`)
  expect(atKitchen.details.map((line) => line.note)).toEqual(['Well done'])
  await admin.close()
})

test('[CH-20] what it costs stands before signing in, and is the same to the end', async ({
  page,
}) => {
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': newAddress() })
  await orderTo(page)
  const shop = await pickOpenShop(page.request)
  const product = await pickQuickProduct(page.request, shop.id)
  await open(page, `/shop/${shop.id}`)
  await page
    .getByRole('button', { name: t('cart.add.title', { title: product.translation.title }) })
    .first()
    .click()
  const cart = page.getByRole('complementary', { name: t('cart') })
  const partsOf = async (within: Locator) => {
    await expect(figure(within, t('receipt.total'))).toBeVisible()
    await expect(figure(within, t('receipt.delivery'))).toBeVisible()
    const list = within
      .locator('dl')
      .filter({ hasText: t('receipt.total') })
      .first()
    const rows = await list.locator('> div').allTextContents()
    return rows.map((row) => row.replace(/\s+/g, ' ').trim())
  }
  const before = await partsOf(cart)
  await cart.getByRole('link', { name: t('checkout.go') }).click()
  await expect(page).toHaveURL('/checkout')
  await page.getByLabel(t('firstname')).fill('Noor')
  await page.getByLabel(t('phone.number')).fill('+49 160 0000100')
  await page.getByLabel(t('email'), { exact: true }).fill(newEmail())
  await page.getByRole('button', { name: t('checkout.guest.go') }).click()
  const order = main(page).getByRole('button', { name: t('checkout.order') })
  await expect(order).toBeEnabled()
  expect(await partsOf(main(page))).toEqual(before)
  await order.click()
  await expect(page).toHaveURL(/\/orders\/\d+$/)
  expect(await partsOf(main(page))).toEqual(before)
})

test('[SH-37] an order under way is said on every page, and moves nothing', async ({ page }) => {
  await signUp(page.request)
  const order = await placeOrder(page.request, { type: 'delivery' })
  const { shop } = order
  // with an address: without one the row that asks for it goes once the account's is known
  await orderTo(page)
  const bar = page.getByRole('complementary', { name: t('order.current') })
  const tabs = page.getByRole('navigation', { name: t('tabs.main') })
  await recordShifts(page)
  await page.setViewportSize({ width: 390, height: 844 })
  for (const address of ['/?v=1', '/?v=2', `/shop/${shop.id}?v=3`, '/restaurants?v=4']) {
    await open(page, address)
    await expect(bar, address).toBeVisible()
    const [line, band] = [await bar.boundingBox(), await tabs.boundingBox()]
    expect(line && line.y + line.height, address).toBeLessThanOrEqual((band?.y ?? 0) + 1)
    expect((await shiftsOf(page)).filter(isSeen), address).toEqual([])
  }
  await expectNoAxe(page)
  // under the simplified header there are no tabs: it stands at the end of the screen
  for (const address of ['/help', '/profile', '/be-seller']) {
    await open(page, address)
    await expect(tabs, address).toHaveCount(0)
    await expect(bar, address).toBeInViewport({ ratio: 1 })
    await expect(bar, address).toContainText(shop.translation.title)
    expect((await shiftsOf(page)).filter(isSeen), address).toEqual([])
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, '/?v=1')
  await bar.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/orders/${order.id}$`))
  await expect(bar).toHaveCount(0)
})
