import { expect, type Page } from '@playwright/test'
import { choose, expectNoAxe, hydrated, open, orderTo, test, text, WIDE } from '@/tests/support/e2e'
import { fillCart, listOrders, signUp } from '@/tests/support/e2e-market'
import { goPay, orderButton } from '@/tests/support/e2e-pay'

test.use({ viewport: { width: 1440, height: 900 } })

const press = (page: Page, key: string) =>
  page.getByRole('button', { name: text('en', key), exact: true }).click()

const onOrder = async (page: Page) => {
  await expect(page).toHaveURL(/\/orders\/\d+$/)
  await hydrated(page)
}

test('[CH-03] an order is paid on a provider’s page, and its customer comes back to it', async ({
  page,
}) => {
  await goPay(page)
  await expectNoAxe(page)
  await press(page, 'payment.sandbox.success')
  await onOrder(page)
  await expect(page.getByText(text('en', 'transaction.paid'), { exact: true })).toBeVisible()
  expect(await listOrders(page.request)).toHaveLength(1)
})

test('a declined payment is tried again from the order, without a second order', {
  tag: WIDE,
}, async ({ page }) => {
  await goPay(page)
  await press(page, 'payment.sandbox.decline')
  await expect(page.getByText(text('en', 'payment.declined'))).toBeVisible()
  await page.reload()
  await expect(page.getByText(text('en', 'payment.declined'))).toBeVisible()
  await hydrated(page)
  await page.getByRole('link', { name: text('en', 'payment.to.order') }).click()
  await onOrder(page)
  await page.getByRole('button', { name: /^Pay .* now$/ }).click()
  await expect(page).toHaveURL(/\/dev\/pay\//)
  await hydrated(page)
  await press(page, 'payment.sandbox.success')
  await onOrder(page)
  await expect(page.getByText(text('en', 'transaction.paid'), { exact: true })).toBeVisible()
  expect(await listOrders(page.request)).toHaveLength(1)
})

test('[CH-48] the page of a declined card offers to try again, in place', async ({ page }) => {
  await goPay(page)
  await press(page, 'payment.sandbox.decline')
  await expect(page.getByText(text('en', 'payment.declined'))).toBeVisible()
  await hydrated(page)
  await page.getByRole('button', { name: /^Pay .* now$/ }).click()
  await expect(page).toHaveURL(/\/dev\/pay\//)
  await hydrated(page)
  await press(page, 'payment.sandbox.success')
  await onOrder(page)
  await expect(page.getByText(text('en', 'transaction.paid'), { exact: true })).toBeVisible()
  expect(await listOrders(page.request)).toHaveLength(1)
})

test('[CH-22] a payment whose confirmation got lost is found, also after the tab was closed', {
  tag: WIDE,
}, async ({ page, context }) => {
  await goPay(page)
  await press(page, 'payment.sandbox.late')
  await expect(page.getByText(text('en', 'payment.checking'))).toBeVisible()
  await page.close()
  const [order] = await listOrders(context.request)
  const again = await context.newPage()
  await open(again, `/orders/${order?.id}`)
  // no second button while nobody knows
  await expect(again.getByText(text('en', 'payment.checking'))).toBeVisible()
  await expect(again.getByRole('button', { name: /^Pay / })).toHaveCount(0)
  await expect(again.getByText(text('en', 'transaction.paid'), { exact: true })).toBeVisible({
    timeout: 40_000,
  })
})

test('[CH-23] a kept card pays the next order without leaving', { tag: WIDE }, async ({ page }) => {
  await goPay(page)
  await page.getByLabel(text('en', 'payment.sandbox.keep')).check()
  await press(page, 'payment.sandbox.success')
  await onOrder(page)
  await fillCart(page.request)
  await open(page, '/checkout')
  await choose(page, /Visa ending in 4242/)
  await expect(orderButton(page)).toBeEnabled()
  await orderButton(page).click()
  await onOrder(page)
  await expect(page.getByText(text('en', 'transaction.paid'), { exact: true })).toBeVisible()
})

test('[WA-06] the wallet is filled by an online payment, and pays a part of an order', {
  tag: WIDE,
}, async ({ page }) => {
  await signUp(page.request)
  await open(page, '/wallet')
  await page.getByLabel(text('en', 'wallet.topup.amount', { currency: 'USD' })).fill('2.50')
  await press(page, 'wallet.topup')
  await expect(page).toHaveURL(/\/dev\/pay\//)
  await hydrated(page)
  await press(page, 'payment.sandbox.success')
  await expect(page.getByText(text('en', 'payment.paid'))).toBeVisible()
  await orderTo(page)
  await fillCart(page.request)
  await open(page, '/checkout')
  await page.getByLabel(text('en', 'payment.part', { amount: '$2.50' })).check()
  await expect(orderButton(page)).toBeEnabled()
  await orderButton(page).click()
  await onOrder(page)
  await expect(page.getByText('Wallet · $2.50')).toBeVisible()
})
