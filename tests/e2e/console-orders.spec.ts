import { readFile } from 'node:fs/promises'
import { type Browser, expect, type Page } from '@playwright/test'
import type { Order } from '@/domain/order.schema'
import type { Shop } from '@/domain/shop.schema'
import { expectNoAxe, open, test, text } from '@/tests/support/e2e'
import { openConsole } from '@/tests/support/e2e-console'
import { call, listOpenShops, newAddress, placeOrder, signUp } from '@/tests/support/e2e-market'
import { staff } from '@/tests/support/e2e-staff'

const t = (key: string, params: Record<string, string | number> = {}) => text('en', key, params)
const main = (page: Page) => page.getByRole('main')
const number = ({ id }: Order) => t('order.number', { id })
const rows = (page: Page) => main(page).getByRole('tabpanel').getByRole('listitem')

async function expectFits(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(
    true,
  )
}

/** A new customer's order at that shop. */
async function orderAt(browser: Browser, shop: Shop | undefined) {
  const context = await browser.newContext({
    extraHTTPHeaders: { 'x-forwarded-for': newAddress() },
  })
  const { email } = await signUp(context.request)
  const order = await placeOrder(context.request, { shop })
  await context.close()
  return { email, order }
}

test('[KB-28] [KB-29] an admin finds an order by its number, reads it, and takes it along as a file', async ({
  page,
  browser,
}) => {
  test.slow(true, 'two people')
  const { order, email } = await orderAt(browser, undefined)
  await openConsole(page, 1440, '/console/orders')
  await expectNoAxe(page)
  await expectFits(page)
  const box = main(page).getByRole('searchbox', { name: t('console.orders.search') })
  await box.fill(`#${order.id}`)
  await box.press('Enter')
  await expect(page).toHaveURL(/status=all.*search=/)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(order.shop.translation.title)
  await rows(page)
    .getByRole('link', { name: number(order) })
    .click()
  await expect(page).toHaveURL(new RegExp(`/console/orders/${order.id}$`))
  await expect(main(page).getByRole('link', { name: email })).toBeVisible()
  await expect(main(page).getByRole('list', { name: t('console.order.items') })).toBeVisible()
  await expectNoAxe(page)
  await expectFits(page)
  await page.goBack()
  await expect(box).toHaveValue(`#${order.id}`)

  const link = main(page).getByRole('link', { name: t('console.export') })
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toMatch(/^orders-(\d{4}-\d{2}-\d{2})-\1\.csv$/)
  const file = await readFile(await download.path(), 'utf8')
  expect(file).toMatch(/^\uFEFFnumber,placed_at,state,shop,/)
  expect(file.trim().split('\r\n')).toHaveLength(2)
  expect(file).toContain(`\r\n${order.id},`)
  expect(file).not.toContain(email)
  // the same without a script
  const href = (await link.getAttribute('href')) ?? ''
  const answer = await page.request.get(href)
  expect(answer.headers()['content-disposition']).toContain(download.suggestedFilename())
  expect(await answer.text()).toContain(file.trim().split('\r\n')[1])

  // days in the wrong order are said at their field
  await open(page, '/console/orders?from=2026-02-02&to=2026-02-01')
  await expect(main(page)).toContainText(t('validation.order'))
  await expectNoAxe(page)
})

test('[KB-28] a seller finds own orders only, and no contacts', async ({ browser }) => {
  test.slow(true, 'three people')
  const seller = await staff(browser, 'seller')
  const shop = await call<Shop>(seller.request, 'GET dashboard/user/shops')
  const others = (await listOpenShops(seller.request)).filter(({ id }) => id !== shop.id)
  const [[own], { order: foreign }] = await Promise.all([
    call<Order[]>(seller.request, 'GET dashboard/seller/orders?perPage=1'),
    orderAt(browser, others[0]),
  ])
  if (!own) throw new Error('the demo’s seller has no orders')
  const page = await seller.newPage()
  await page.setViewportSize({ width: 360, height: 800 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await open(page, '/console/orders')
  const menu = page.getByRole('navigation', { name: t('console') })
  await expect(menu.getByRole('link', { name: t('board') })).toBeVisible()
  await expect(menu.getByRole('link', { name: t('console.users') })).toHaveCount(0)
  const box = main(page).getByRole('searchbox', { name: t('console.orders.number') })
  await box.fill(String(foreign.id))
  await box.press('Enter')
  await expect(main(page)).toContainText(t('console.orders.nothing'))
  expect((await page.request.get(`/console/orders/${foreign.id}`)).status()).toBe(404)
  await box.fill(String(own.id))
  await box.press('Enter')
  await rows(page)
    .getByRole('link', { name: number(own) })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: number(own) })).toBeVisible()
  await expect(main(page).locator('a[href^="tel:"], a[href^="mailto:"]')).toHaveCount(0)
  await expectNoAxe(page)
  await expectFits(page)
  await seller.close()
})
