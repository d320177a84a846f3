import { expect } from '@playwright/test'
import {
  isSeen,
  open,
  orderTo,
  recordShifts,
  setCookie,
  shiftsOf,
  test,
  text,
} from '@/tests/support/e2e'
import { pickOpenShop, placeOrder, signUp } from '@/tests/support/e2e-market'
import { moveOrder } from '@/tests/support/e2e-staff'

test('[DI-17] home offers the shops that have delivered, where they deliver to, and guests none', async ({
  page,
  browser,
}) => {
  test.slow(true, 'an order from the beginning to the end')
  const rail = page.getByRole('region', { name: text('en', 'order.again') })
  await orderTo(page)
  await open(page, '/')
  await expect(rail).toHaveCount(0)

  await signUp(page.request)
  const shop = await pickOpenShop(page.request)
  const order = await placeOrder(page.request, { shop })
  // not before it has come
  await open(page, '/')
  await page.waitForLoadState('networkidle')
  await expect(rail).toHaveCount(0)
  await moveOrder(browser, page.request, order.id, 'delivered')
  // the first page that hears of it has no room for it, and is not pushed aside
  await recordShifts(page)
  await open(page, '/')
  await page.waitForLoadState('networkidle')
  await expect(rail).toHaveCount(0)
  await page.reload()
  const cards = rail.getByRole('article')
  await expect(cards).toHaveCount(1)
  await expect(cards.getByRole('heading', { name: shop.translation.title })).toBeVisible()
  expect((await shiftsOf(page)).filter(isSeen)).toEqual([])

  await setCookie(
    page,
    'location',
    JSON.stringify({ address: 'Far away 1', location: { latitude: 1, longitude: 1 } }),
  )
  await open(page, '/')
  await page.waitForLoadState('networkidle')
  await expect(cards).toHaveCount(0)
})
