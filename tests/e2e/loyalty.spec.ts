import { type APIRequestContext, expect } from '@playwright/test'
import type { Cart, CartCalculation } from '@/domain/cart.schema'
import { choose, expectNoAxe, figure, open, orderTo, test, text } from '@/tests/support/e2e'
import {
  addProduct,
  call,
  dropCart,
  HOME,
  listOpenShops,
  listOrders,
  pickQuickProduct,
  signUp,
} from '@/tests/support/e2e-market'
import { fillWallet, methodName, readWallet } from '@/tests/support/e2e-pay'
import { moveOrder } from '@/tests/support/e2e-staff'

const t = (key: string, params: Record<string, string | number> = {}) => text('en', key, params)
const dollars = (amount: number) => `$${amount.toFixed(2)}`

/** A cart from $15 on whose delivery costs something. */
async function fillLargeCart(request: APIRequestContext): Promise<number> {
  const shops = await listOpenShops(request)
  for (const shop of shops.filter(({ price }) => (price ?? 0) > 0)) {
    const product = await pickQuickProduct(request, shop.id).catch(() => undefined)
    if (!product) continue
    const quantity = Math.ceil(15 / (product.stocks[0]?.total_price ?? 1))
    if (product.max_qty > 0 && quantity > product.max_qty) continue
    const cart: Cart = await addProduct(request, product, quantity)
    const { membership_offer: offer } = await call<CartCalculation>(
      request,
      `POST dashboard/user/cart/calculate/${cart.id}`,
      { data: { type: 'delivery', address: HOME } },
    )
    if (offer) return offer
    await dropCart(request)
  }
  throw new Error('no delivery costs anything')
}

test('[WA-10] a membership is begun where it is offered, ended in one step, and says what it saved', async ({
  page,
  browser,
}) => {
  test.slow(true, 'an order from the checkout to its delivery')
  await page.setViewportSize({ width: 1440, height: 900 })
  await signUp(page.request)
  await fillWallet(page.request, 100)
  const fee = await fillLargeCart(page.request)
  await orderTo(page)
  await open(page, '/checkout')
  await page.getByRole('link', { name: t('membership.offer', { amount: dollars(fee) }) }).click()
  await expect(page).toHaveURL('/loyalty')
  const membership = page.getByRole('region', { name: t('membership') })
  await expect(membership).toContainText(t('membership.gives', { amount: '$15.00' }))
  await expectNoAxe(page)

  await membership.getByRole('button', { name: t('membership.join', { price: '$5.99' }) }).click()
  const end = membership.getByRole('button', { name: t('membership.end') })
  await expect(end).toBeVisible()
  expect(await readWallet(page.request)).toBe(94.01)
  await end.click()
  await expect(membership.getByRole('status')).toBeVisible()
  await expect(page).toHaveURL('/loyalty')
  await membership.getByRole('button', { name: t('membership.keep') }).click()
  await expect(end).toBeVisible()
  expect(await readWallet(page.request)).toBe(94.01)

  await open(page, '/checkout')
  await choose(page, await methodName(page.request, 'wallet'))
  await expect(figure(page, t('receipt.membership'))).toHaveText(`-${dollars(fee)}`)
  const order = page.getByRole('button', { name: t('checkout.order') })
  await expect(order).toBeEnabled()
  await order.click()
  await expect(page).toHaveURL(/\/orders\/\d+$/)
  await expect(figure(page, t('receipt.membership'))).toHaveText(`-${dollars(fee)}`)

  const [placed] = await listOrders(page.request)
  const id = placed?.id ?? 0
  await moveOrder(browser, page.request, id, 'delivered')
  await open(page, '/')
  await page.getByRole('banner').getByRole('button', { name: /Robin/ }).click()
  await page.getByRole('link', { name: t('loyalty') }).click()
  await expect(page).toHaveURL('/loyalty')
  await expect(membership).toContainText(`${t('membership.saved')}${dollars(fee)}`)
  const points = page.getByRole('region', { name: t('points'), exact: true })
  await expect(points).toContainText(new RegExp(`${t('points.pending')}\\d+`))
  await expect(points.getByRole('button')).toBeDisabled()
  await expect(page.getByRole('region', { name: t('points.history') })).toContainText(
    t('points.kind.earned', { id }),
  )
})
