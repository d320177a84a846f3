import { expect, type Page } from '@playwright/test'
import type { Order } from '@/domain/order.schema'
import { expectNoAxe, open, test, text } from '@/tests/support/e2e'
import { call, placeOrder, signUp } from '@/tests/support/e2e-market'
import { staff } from '@/tests/support/e2e-staff'

// Alone: while a courier works, the autopilot leaves the orders that wait for one.
const t = (key: string, params: Record<string, string | number> = {}) => text('en', key, params)

test('[KB-05] [OP-13] [CT-17] a courier picks up, is seen on the map, and hands over by code', async ({
  page,
  browser,
}) => {
  test.slow(true, 'two people')
  await signUp(page.request)
  const courier = await staff(browser, 'courier')
  await courier.grantPermissions(['geolocation'])
  await courier.setGeolocation({ latitude: 47.5012, longitude: 9.5021 })
  const screen = await courier.newPage()
  await screen.setViewportSize({ width: 390, height: 800 })
  await open(screen, '/courier')
  await expect(screen.getByRole('heading', { name: t('courier'), level: 1 })).toBeVisible()

  const order = await placeOrder(page.request, { type: 'delivery' })
  const admin = await staff(browser, 'admin')
  for (const status of ['accepted', 'cooking', 'ready']) {
    await call(admin.request, `POST dashboard/seller/orders/${order.id}/status`, {
      data: { status },
    })
  }
  await screen.getByRole('button', { name: t('courier.take', { id: order.id }) }).click()
  const mine = screen
    .getByRole('region', { name: t('courier.mine') })
    .getByRole('listitem')
    .filter({ has: screen.getByRole('heading', { name: `#${order.id}`, exact: true }) })
  await expect(mine).toContainText(/Collect .* in cash/)
  const way = mine.getByRole('link', { name: /^Directions to/ })
  await expect(way).toHaveAttribute('href', /destination=47\.5,9\.5/)
  await screen.getByRole('button', { name: t('courier.position.on') }).click()
  await expectNoAxe(screen)
  const overflow = await screen.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)

  const seen = async () =>
    (await call<Order>(page.request, `GET dashboard/user/orders/${order.id}`)).deliveryman
      ?.delivery_man_setting?.location?.latitude
  await expect.poll(seen).toBeCloseTo(47.5012, 3)
  await open(page, `/orders/${order.id}`)
  await expect(page.getByRole('region', { name: t('order.courier') })).toBeVisible()

  // they write to each other
  const asked = `Third floor ${order.id}`
  await open(page, `/chats/new?with=deliveryman&order=${order.id}`)
  const write = async (who: Page, words: string) => {
    await who.getByPlaceholder(t('chat.message.placeholder')).fill(words)
    await who.getByRole('button', { name: t('chat.send'), exact: true }).click()
  }
  await write(page, asked)
  await screen
    .getByRole('main')
    .getByRole('link', { name: new RegExp(t('chats.inbox')) })
    .click()
  await expect(screen).toHaveURL('/courier/chats')
  await expect(screen.getByRole('heading', { name: t('chats.inbox'), level: 1 })).toBeVisible()
  await expectNoAxe(screen)
  await screen.getByRole('link').filter({ hasText: asked }).click()
  await expect(screen).toHaveURL(/\/courier\/chats\/[\w-]{36}$/)
  await expect(screen.getByRole('log').getByText(asked)).toBeVisible()
  await screen.getByRole('button', { name: t('chat.quick.here') }).click()
  await expect(page.getByRole('log').getByText(t('chat.quick.here'))).toBeVisible()
  await expectNoAxe(screen)
  await screen
    .getByRole('navigation', { name: t('console') })
    .getByRole('link', { name: t('courier') })
    .click()
  await expect(screen.getByRole('heading', { name: t('courier'), level: 1 })).toBeVisible()
  await open(page, `/orders/${order.id}`)

  await mine.getByLabel(t('courier.code')).fill(String((order.otp ?? 0) + 1))
  await mine.getByRole('button', { name: t('courier.deliver') }).click()
  await expect(screen.getByText(text('en', 'ERROR_CODE_WRONG'))).toBeVisible()
  await mine.getByLabel(t('courier.code')).fill(String(order.otp))
  await mine.getByRole('button', { name: t('courier.deliver') }).click()
  await expect(mine).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    t('order.headline.delivered', { title: order.shop.translation.title }),
  )
  await courier.close()
  await admin.close()
})
