import { type Browser, expect, type Page } from '@playwright/test'
import type { Order } from '@/domain/order.schema'
import { expectNoAxe, test, text } from '@/tests/support/e2e'
import { findRow, openConsole } from '@/tests/support/e2e-console'
import {
  call,
  fillCart,
  listOrders,
  newAddress,
  orderCart,
  signUp,
} from '@/tests/support/e2e-market'
import { goPay, paySandbox, readWallet } from '@/tests/support/e2e-pay'

const t = (key: string, params = {}) => text('en', key, params)
const main = (page: Page) => page.getByRole('main')
const press = (page: Page, key: string) =>
  page.getByRole('button', { name: t(key), exact: true }).click()

/** A new customer who has ordered and paid so on the provider's page. */
async function payFor(browser: Browser, outcome: string) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    extraHTTPHeaders: { 'x-forwarded-for': newAddress() },
  })
  const page = await context.newPage()
  await goPay(page)
  await press(page, `payment.sandbox.${outcome}`)
  await expect(page).not.toHaveURL(/\/dev\/pay\//)
  const [order] = await listOrders(page.request)
  if (!order) throw new Error('no order')
  const read = () => call<Order>(page.request, `GET dashboard/user/orders/${order.id}`)
  return { context, page, id: order.id, title: t('order.number', { id: order.id }), read }
}

for (const width of [360, 1440]) {
  test(`[KB-09] [CH-31] a payment of more than was asked is found, understood and accepted, ${width} px`, async ({
    page,
    browser,
  }) => {
    test.slow(true, 'two people')
    const customer = await payFor(browser, 'surplus')
    await expect(main(customer.page)).toContainText(/a different amount than expected/)

    await openConsole(page, width)
    const row = main(page).getByRole('link', { name: customer.title, exact: true })
    await main(page)
      .getByRole('listitem')
      .getByRole('link', { name: t('console.payments'), exact: true })
      .last()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: t('console.payments') })).toBeVisible()
    await findRow(page, row)
    await expectNoAxe(page)
    await row.click()
    await expect(page.getByRole('heading', { level: 1, name: customer.title })).toBeVisible()
    await expectNoAxe(page)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    ).toBe(true)
    await main(page)
      .getByRole('button', { name: t('console.action.accept') })
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('Agreed by phone')
    await expectNoAxe(page)
    await dialog.getByRole('button', { name: t('console.action.accept') }).click()
    await expect(page.getByText(t('console.payment.decided'))).toBeVisible()
    await expect(main(page).getByText('Agreed by phone')).toBeVisible()
    // its buttons have gone, and the focus is where that is told
    await expect(main(page).locator(':focus')).toContainText(t('console.state.decided'))
    await expect(main(page).getByRole('button', { name: t('console.action.return') })).toHaveCount(
      0,
    )
    expect((await customer.read()).transaction).toMatchObject({ status: 'paid' })
    await customer.context.close()
  })
}

test('[KB-09] [PO-02] a refused refund is tried again, another one goes to the wallet', async ({
  page,
  browser,
}) => {
  test.slow(true, 'three people, and the worker that sends refunds')
  /** a customer whose paid order for tomorrow is canceled, and whose money the provider keeps */
  const cancel = async () => {
    const { request } = await browser.newContext({
      extraHTTPHeaders: { 'x-forwarded-for': newAddress() },
    })
    await signUp(request)
    await fillCart(request)
    const { id } = await orderCart(request, 'sandbox')
    await paySandbox(request, { order_id: id }, 'no_refund')
    await call(request, `POST dashboard/user/orders/${id}/status/change?status=canceled`)
    const read = () => call<Order>(request, `GET dashboard/user/orders/${id}`)
    return { request, title: t('order.number', { id }), read }
  }
  type Payer = Awaited<ReturnType<typeof cancel>>
  const [first, second] = [await cancel(), await cancel()]
  const refused = async ({ read }: Payer) =>
    expect
      .poll(async () => (await read()).money_back?.[0]?.status, { timeout: 60_000 })
      .toBe('refused')
  await refused(first)
  await refused(second)

  await openConsole(page, 1440, '/console/refunds')
  const row = ({ title }: Payer) =>
    main(page)
      .getByRole('listitem')
      .filter({ has: page.getByText(new RegExp(`^${title} `)) })
  await findRow(page, row(first))
  await expect(row(first)).toContainText('The card is closed.')
  await expectNoAxe(page)
  await row(first)
    .getByRole('button', { name: t('try.again') })
    .click()
  await expect(page.getByText(t('console.refund.retried'))).toBeVisible()
  await expect(row(first)).toHaveCount(0)
  await expect
    .poll(async () => (await first.read()).money_back?.[0]?.status, { timeout: 60_000 })
    .toBe('done')

  await findRow(page, row(second))
  await row(second)
    .getByRole('button', { name: t('console.action.wallet') })
    .click()
  const dialog = page.getByRole('dialog')
  await expectNoAxe(page)
  await dialog.getByRole('button', { name: t('console.action.wallet') }).click()
  await expect(page.getByText(t('console.refund.credited'))).toBeVisible()
  await expect(row(second)).toHaveCount(0)
  const { money_back } = await second.read()
  expect(await readWallet(second.request)).toBe(money_back?.[0]?.price)
})
