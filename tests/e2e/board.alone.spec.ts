import { expect, type Page } from '@playwright/test'
import type { Cart } from '@/domain/cart.schema'
import type { Kitchen } from '@/domain/kitchen.schema'
import type { Order } from '@/domain/order.schema'
import type { Payment } from '@/domain/payment.schema'
import type { Shop } from '@/domain/shop.schema'
import { expectNoAxe, open, test, text } from '@/tests/support/e2e'
import { addProduct, call, HOME, pickQuickProduct, signUp } from '@/tests/support/e2e-market'
import { staff } from '@/tests/support/e2e-staff'

// Alone: while a board is open, the autopilot leaves the orders of its shop to it.
const t = (key: string, params: Record<string, string | number> = {}) => text('en', key, params)
const NOTE = 'No nuts, please: allergic'

/** An order with a note at a shop, for tomorrow at noon: these tests run at any hour. */
async function orderFor(page: Page, shop: Shop): Promise<Order> {
  // above the shop's smallest order
  await addProduct(page.request, await pickQuickProduct(page.request, shop.id), 3)
  const cart = await call<Cart>(page.request, 'GET dashboard/user/cart')
  const methods = await call<Payment[]>(page.request, 'GET rest/payments')
  return call<Order>(page.request, 'POST dashboard/user/orders', {
    data: {
      cart_id: cart.id,
      shop_id: shop.id,
      delivery_type: 'pickup',
      location: HOME,
      delivery_date: new Date(Date.now() + 24 * 3600_000).toISOString().slice(0, 10),
      delivery_time: '12:00',
      note: NOTE,
      payment_id: methods.find(({ tag }) => tag === 'cash')?.id,
    },
  })
}

const ticketOf = (board: Page, column: string, id: number) =>
  board
    .getByRole('region', { name: new RegExp(`^${t(column)}`) })
    .getByRole('listitem')
    .filter({ has: board.getByRole('heading', { name: `#${id}`, exact: true }) })

test.use({ viewport: { width: 1024, height: 768 } })

test('[KB-01] [KB-03] [OP-13] a kitchen takes an order, promises, is late, and hands it over', async ({
  page,
  browser,
}) => {
  test.slow(true, 'two people')
  await signUp(page.request)
  const kitchen = await staff(browser, 'seller')
  const shop = await call<Shop>(kitchen.request, 'GET dashboard/user/shops')
  const board = await kitchen.newPage()
  await board.setViewportSize({ width: 1024, height: 768 })
  await open(board, '/console/board')
  await expect(board.getByRole('heading', { name: shop.translation.title, level: 1 })).toBeVisible()

  const order = await orderFor(page, shop)
  await open(page, `/orders/${order.id}`)
  const incoming = ticketOf(board, 'board.incoming', order.id)
  await expect(incoming).toBeVisible()
  await expect(incoming).toContainText(NOTE)
  await expectNoAxe(board)
  // what is to be minded is read first
  const accept = incoming.getByRole('button', { name: t('board.accept'), exact: true })
  await expect(accept).toBeDisabled()
  await incoming.getByLabel(t('board.notes.read')).check()
  await accept.click()
  const cooking = ticketOf(board, 'board.kitchen', order.id)
  await expect(cooking).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    t('order.headline.accepted', { title: shop.translation.title }),
  )
  await cooking.getByRole('button', { name: t('board.start') }).click()
  await cooking.getByRole('button', { name: t('board.delay') }).click()
  const delay = board.getByRole('dialog', { name: t('board.delay.title', { id: order.id }) })
  await delay.getByLabel(t('board.delay.kitchen_trouble')).check()
  await expectNoAxe(board)
  await delay.getByRole('button', { name: t('board.delay.minutes', { n: 15 }) }).click()
  await expect(page.getByText(t('order.eta.kitchen_trouble')).first()).toBeVisible()

  const title = order.details[0]?.stock.product.translation.title ?? ''
  await cooking.getByRole('button', { name: t('board.soldout.title', { title }) }).click()
  const soldOut = board.getByRole('dialog', { name: t('board.soldout.title', { title }) })
  await soldOut.getByRole('button', { name: t('board.soldout.put_back') }).click()
  const away = board.getByRole('region', { name: t('board.soldout.list') })
  await expect(away).toContainText(title)
  await away.getByRole('button', { name: t('board.back.title', { title }) }).click()
  await expect(away).toHaveCount(0)

  await cooking.getByRole('button', { name: t('board.done'), exact: true }).click()
  const ready = ticketOf(board, 'board.ready', order.id)
  await ready.getByLabel(t('board.code')).fill('1')
  await ready.getByRole('button', { name: t('board.handover') }).click()
  await expect(board.getByText(text('en', 'ERROR_CODE_WRONG'))).toBeVisible()
  await ready.getByLabel(t('board.code')).fill(String(order.otp))
  await ready.getByRole('button', { name: t('board.handover') }).click()
  await expect(ready).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    t('order.headline.pickup.done', { title: shop.translation.title }),
  )
  await kitchen.close()
})

test('[KB-01] who is rejected reads why', async ({ page, browser }) => {
  await signUp(page.request)
  const kitchen = await staff(browser, 'seller')
  const shop = await call<Shop>(kitchen.request, 'GET dashboard/user/shops')
  const board = await kitchen.newPage()
  await open(board, '/console/board')
  const order = await orderFor(page, shop)
  await open(page, `/orders/${order.id}`)
  const incoming = ticketOf(board, 'board.incoming', order.id)
  await incoming.getByRole('button', { name: t('board.reject') }).click()
  const dialog = board.getByRole('dialog', { name: t('board.reject.title', { id: order.id }) })
  await dialog.getByRole('button', { name: t('board.reject.too_busy') }).click()
  await expect(incoming).toHaveCount(0)
  await expect(
    page.getByText(t('order.rejected.too_busy', { title: shop.translation.title })).first(),
  ).toBeVisible()
  await kitchen.close()
})

test('[KB-02] a paused shop takes no orders until it is opened again', async ({
  page,
  browser,
}) => {
  const kitchen = await staff(browser, 'seller')
  const shop = await call<Shop>(kitchen.request, 'GET dashboard/user/shops')
  const board = await kitchen.newPage()
  await open(board, '/console/board')
  const { open: wasOpen } = await call<Shop>(page.request, `GET rest/shops/${shop.id}?lang=en`)
  await board.getByRole('button', { name: t('board.pause'), exact: true }).click()
  const dialog = board.getByRole('dialog', { name: t('board.pause.title') })
  await dialog.getByRole('button', { name: t('board.pause.minutes', { n: 30 }) }).click()
  await expect(board.getByText(/^No new orders until/)).toBeVisible()
  const takesOrders = async () =>
    (await call<Kitchen>(kitchen.request, 'GET dashboard/seller/kitchen')).shop.open
  const isOpen = async () =>
    (await call<Shop>(page.request, `GET rest/shops/${shop.id}?lang=en`)).open
  await expect.poll(takesOrders).toBe(false)
  // by night it is closed to customers before and after
  await expect.poll(isOpen).toBe(false)
  await board.getByRole('button', { name: t('board.resume') }).click()
  await expect(board.getByRole('button', { name: t('board.pause'), exact: true })).toBeVisible()
  expect(await takesOrders()).toBe(true)
  await expect.poll(isOpen).toBe(wasOpen)
  await kitchen.close()
})

test('[KB-04] without a connection the board says so, and sends what was pressed once', async ({
  page,
  browser,
}) => {
  await signUp(page.request)
  const kitchen = await staff(browser, 'seller')
  const shop = await call<Shop>(kitchen.request, 'GET dashboard/user/shops')
  const board = await kitchen.newPage()
  await open(board, '/console/board')
  const order = await orderFor(page, shop)
  const incoming = ticketOf(board, 'board.incoming', order.id)
  await incoming.getByLabel(t('board.notes.read')).check()
  await kitchen.setOffline(true)
  await expect(board.getByText(/^No connection since/)).toBeVisible()
  await incoming.getByRole('button', { name: t('board.accept'), exact: true }).click()
  await expect(incoming.getByText(t('board.waiting'))).toBeVisible()
  await kitchen.setOffline(false)
  await expect(ticketOf(board, 'board.kitchen', order.id)).toBeVisible()
  await expect(board.getByText(/^No connection since/)).toHaveCount(0)
  const { events } = await call<Order>(page.request, `GET dashboard/user/orders/${order.id}`)
  expect(events?.map(({ status }) => status)).toEqual(['new', 'accepted'])
  await kitchen.close()
})

for (const [width, lang] of [
  [360, 'ar'],
  [768, 'en'],
] as const) {
  test(`[KB-01] the board on ${width} px in ${lang} fits and is accessible`, async ({
    browser,
  }) => {
    const kitchen = await staff(browser, 'seller')
    const board = await kitchen.newPage()
    await board.setViewportSize({ width, height: 800 })
    await open(board, `/${lang}/console/board`)
    await expect(board.getByRole('region', { name: text(lang, 'board.kitchen') })).toBeVisible()
    await expectNoAxe(board)
    const overflow = await board.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBeLessThanOrEqual(0)
    await kitchen.close()
  })
}
