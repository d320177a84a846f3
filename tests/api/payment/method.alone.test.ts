import { expect, it, vi } from 'vitest'
import type { Order } from '@/domain/order.schema'
import type { PaymentProcess, PaymentState } from '@/domain/payment-process.schema'
import { reconcile } from '@/server/money/payment/reconcile'
import { openApi } from '@/tests/support/api'
import { push } from '@/tests/support/batches'
import { buildBasics, buildSandbox, buildUser } from '@/tests/support/builders'
import { buildScene, fillCart, orderBody, placeOne } from '@/tests/support/ordering'

// the sandbox belongs to the demo; the environment is read once
vi.stubEnv('DEMO', '1')

const api = openApi()
const CASH = 1

async function scene() {
  await buildBasics(api.db)
  const sandbox = await buildSandbox(api.db)
  const seller = await buildUser(api.db, { role: 'seller' })
  const made = await buildScene(api.db, { shop: { user_id: seller.user.id } })
  const choose = async (id: number, payment_sys_id: number | undefined) =>
    (
      await api.call<Order>(`POST /payments/order/${id}/transactions`, {
        token: made.token,
        body: { payment_sys_id },
      })
    ).body.data
  const move = (id: number, status: string) =>
    api.call<Order>(`POST /dashboard/seller/orders/${id}/status`, {
      token: seller.token,
      body: { status },
    })
  const desk = async () =>
    (
      await api.call<Order[]>('GET /dashboard/seller/orders', { token: seller.token })
    ).body.data.map(({ id }) => id)
  const news = async () =>
    (await api.call<unknown[]>('GET /dashboard/notifications', { token: seller.token })).body.data
      .length
  const get = async (id: number) =>
    (await api.call<Order>(`GET /dashboard/user/orders/${id}`, { token: made.token })).body.data
  return { ...made, sandbox: sandbox.id, choose, move, desk, news, get }
}

const later = (minutes: number) => new Date(api.now.getTime() + minutes * 60_000)

it('[CH-13] an order is nobody’s until a way to pay it has been chosen', async () => {
  const made = await scene()
  const order = await placeOne(api, made, { payment_id: undefined })
  expect([await made.desk(), await made.news()]).toEqual([[], 0])
  const refused = await made.move(order.id, 'accepted')
  expect(refused.body.statusCode).toBe('ERROR_PAYMENT_AWAITED')
  await made.choose(order.id, CASH)
  expect([await made.desk(), await made.news()]).toEqual([[order.id], 1])
  expect((await made.move(order.id, 'accepted')).status).toBe(200)
})

it('[CH-22] a cart that a provider has been paid for is the shop’s at once', async () => {
  const made = await scene()
  const { token } = made
  const cart = await fillCart(api, token, made.shop.id, [{ stock_id: made.stock.id, quantity: 2 }])
  const body = orderBody(cart, { payment_id: undefined })
  const line = 'POST /dashboard/user/order-sandbox-process'
  const started = await api.call<PaymentProcess>(line, { token, body })
  const paid = await api.call<PaymentState>(`POST /payments/sandbox/${started.body.data.id}`, {
    body: { outcome: 'success' },
  })
  expect([await made.desk(), await made.news()]).toEqual([[paid.body.data.order_id], 1])
})

it('[CH-13] an order whose way to pay is never chosen is given up, a paid one is not', async () => {
  const made = await scene()
  const lost = await placeOne(api, made, { payment_id: undefined })
  const kept = await placeOne(api, made)
  await reconcile(api.db, later(29))
  expect((await made.get(lost.id)).status).toBe('new')
  await reconcile(api.db, later(31))
  expect((await made.get(lost.id)).status).toBe('canceled')
  expect((await made.get(kept.id)).status).toBe('new')
})

it('[CH-13] cash for what the shop has begun with stays due when a provider is chosen', async () => {
  const made = await scene()
  const order = await placeOne(api, made)
  await push(api, order.id, 'accepted', 'ready', 'on_a_way')
  const chosen = await made.choose(order.id, made.sandbox)
  expect(chosen.transaction).toMatchObject({
    status: 'progress',
    payment_system: { tag: 'cash' },
  })
  expect(await made.desk()).toEqual([order.id])
  await push(api, order.id, 'delivered')
  expect((await made.get(order.id)).transaction?.status).toBe('paid')
})
