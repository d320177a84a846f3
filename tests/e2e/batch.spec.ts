import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { Order } from '@/domain/order.schema'
import type { Shop } from '@/domain/shop.schema'
import { expectNoAxe, figure, open, test, text, WIDE } from '@/tests/support/e2e'
import {
  addProduct,
  call,
  listOpenShops,
  listShops,
  pickQuickProduct,
  placeOrder,
  signUp,
} from '@/tests/support/e2e-market'

const t = (key: string, params: Record<string, string | number> = {}) => text('en', key, params)

/**
 * An order whose delivery costs something, of a shop that may be closed now, and an open shop near it
 * that may send something along.
 */
async function orderFirst(request: APIRequestContext): Promise<{ lead: Order; near: Shop }> {
  const openNow = await listOpenShops(request)
  const shops = await listShops(request)
  for (const shop of shops.filter(({ price }) => (price ?? 0) > 0)) {
    // for tomorrow: until then nobody accepts it, so that it can be canceled
    const lead = await placeOrder(request, { shop, type: 'delivery' }).catch(() => null)
    // one that another test has paused
    if (!lead) continue
    const path = `dashboard/user/orders/${lead.id}/trip/shops` as const
    const offered = await call<Shop[]>(request, `GET ${path}`)
    const near = openNow.find(({ id }) => offered.some((other) => other.id === id))
    if (near && lead.delivery_fee > 0) return { lead, near }
  }
  throw new Error('no two shops are near each other')
}

const fee = (page: Page) => figure(page, t('receipt.delivery'))
const total = (page: Page) => figure(page, t('receipt.total'))

for (const width of [390, 1440]) {
  test(`[CA-15] two shops come in one delivery, and one is canceled, ${width} px`, {
    tag: WIDE,
  }, async ({ page }) => {
    test.setTimeout(120_000)
    await page.setViewportSize({ width, height: 900 })
    await signUp(page.request)
    const { lead, near } = await orderFirst(page.request)
    await open(page, `/orders/${lead.id}`)
    const rail = page.getByRole('region', { name: t('trip.add') })
    await expect(rail.getByRole('link', { name: near.translation.title })).toBeVisible()
    const [leadFee, leadTotal] = await Promise.all([
      fee(page).textContent(),
      total(page).textContent(),
    ])

    await addProduct(page.request, await pickQuickProduct(page.request, near.id))
    await open(page, '/checkout')
    const order = page.getByRole('button', { name: t('checkout.order') })
    const together = page.getByRole('checkbox', {
      name: t('trip.with', { shop: lead.shop.translation.title }),
    })
    // tomorrow is not what somebody who orders now has in mind
    await expect(together).not.toBeChecked()
    await together.focus()
    await page.keyboard.press('Space')
    await expect(fee(page)).toHaveText(t('price.free'))
    await expect(order).toBeEnabled()
    await expectNoAxe(page)
    const agreed = (await total(page).textContent()) ?? ''
    await expect(order).toHaveText(t('checkout.order.total', { total: agreed }))
    await order.click()
    await expect(page).toHaveURL(/\/orders\/\d+$/)
    const own = page.url()
    expect(new URL(own).pathname).not.toBe(`/orders/${lead.id}`)
    await expect(total(page)).toHaveText(agreed)

    await page.getByRole('link', { name: lead.shop.translation.title }).first().click()
    await expect(page).toHaveURL(`/orders/${lead.id}`)
    await expect(total(page)).toHaveText(leadTotal ?? '')
    await page.getByRole('button', { name: t('order.cancel') }).click()
    const dialog = page.getByRole('dialog')
    const kept = t('trip.kept', { amount: leadFee ?? '' })
    await expect(dialog.getByText(kept)).toBeVisible()
    await dialog.getByRole('button', { name: t('order.cancel'), exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(kept)).toBeVisible()

    await page.goto(own)
    await expect(total(page)).toHaveText(agreed)
    const due = t('trip.due', { amount: leadFee ?? '', id: lead.id })
    await expect(page.getByText(due)).toBeVisible()
    await expectNoAxe(page)
  })
}
