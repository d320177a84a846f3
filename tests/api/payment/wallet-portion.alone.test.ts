import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import type { Order } from '@/domain/order.schema'
import type { PaymentCard } from '@/domain/payment-card.schema'
import type { PaymentProcess } from '@/domain/payment-process.schema'
import { schemas } from '@/domain/schemas'
import { findSandboxCharge } from '@/server/demo/sandbox/sandbox.queries'
import { reconcile } from '@/server/money/payment/reconcile'
import { transactions } from '@/server/platform/db/schema/payment'
import { wallets } from '@/server/platform/db/schema/wallet'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildSandbox, buildUser } from '@/tests/support/builders'
import { buildScene, fillCart, orderBody, placeOne, sendOrder } from '@/tests/support/ordering'

// the sandbox belongs to the demo; the environment is read once
vi.stubEnv('DEMO', '1')

const api = openApi()

async function scene(balanceMinor = 5_00) {
  await buildBasics(api.db)
  const sandbox = await buildSandbox(api.db)
  const seller = await buildUser(api.db, { role: 'seller' })
  const made = await buildScene(api.db, {
    user: { balanceMinor },
    shop: { user_id: seller.user.id },
  })
  const { token } = made
  const payment_id = sandbox.id
  const start = (body: object, key = 'key') =>
    api.call<PaymentProcess>('POST /dashboard/user/order-sandbox-process', {
      token,
      body,
      headers: { 'idempotency-key': key },
    })
  const play = (id: string, more: object = {}) =>
    api.call(`POST /payments/sandbox/${id}`, { body: { outcome: 'success', ...more } })
  const balance = async () => {
    const [row] = await api.db.select().from(wallets).where(eq(wallets.user_id, made.user.id))
    return row?.price_minor
  }
  const get = async (id: number) =>
    (await api.call<Order>(`GET /dashboard/user/orders/${id}`, { token })).body.data
  return { ...made, seller, payment_id, start, play, balance, get }
}

describe('[CH-12] an order that the wallet pays a part of', () => {
  it('has two payments that sum to its total, and each goes back where it came from', async () => {
    const made = await scene()
    const { start, play, balance, get, token, payment_id } = made
    const order = await placeOne(api, made, { payment_id, wallet_price: 5 })
    expect(await balance()).toBe(0)
    const process = (await start({ order_id: order.id })).body.data
    expect(process.data.price).toBe(17.06)
    await play(process.id)
    const paid = schemas.order.parse(await get(order.id))
    expect([paid.wallet_part?.price, paid.transaction?.price]).toEqual([5, 17.06])
    expect([paid.wallet_part?.status, paid.transaction?.status]).toEqual(['paid', 'paid'])
    await api.call(`POST /dashboard/user/orders/${order.id}/status/change?status=canceled`, {
      token,
    })
    await reconcile(api.db, api.now)
    expect(await balance()).toBe(5_00)
    const charge = await findSandboxCharge(api.db, process.id)
    expect(Object.values(charge?.refunds ?? {})).toEqual([17_06])
  })

  it('gives the wallet its part back when nobody pays the rest', async () => {
    const made = await scene()
    const order = await placeOne(api, made, { payment_id: made.payment_id, wallet_price: 5 })
    await made.start({ order_id: order.id })
    await reconcile(api.db, new Date(api.now.getTime() + 55 * 60_000))
    expect((await made.get(order.id)).status).toBe('canceled')
    expect(await made.balance()).toBe(5_00)
  })

  it('is refused for more than there is, for the whole total, and beside the wallet itself', async () => {
    const made = await scene()
    const cart = await fillCart(api, made.token, made.shop.id, [
      { stock_id: made.stock.id, quantity: 2 },
    ])
    const send = (more: object) => sendOrder(api, made.token, orderBody(cart, more))
    expect((await send({ wallet_price: 5.01 })).body.statusCode).toBe('ERROR_109')
    expect((await send({ wallet_price: 22.06 })).status).toBe(422)
    expect((await send({ payment_id: 2, wallet_price: 5 })).status).toBe(422)
    expect(await made.balance()).toBe(5_00)
    expect(await api.db.select().from(transactions)).toEqual([])
  })
})

describe('an order that waits for its payment', () => {
  it('is nobody’s but its customer’s until it is paid', async () => {
    const made = await scene()
    const { token: asSeller } = made.seller
    const order = await placeOne(api, made, { payment_id: made.payment_id })
    const list = () => api.call<Order[]>('GET /dashboard/seller/orders', { token: asSeller })
    const accept = () =>
      api.call(`POST /dashboard/seller/orders/${order.id}/status`, {
        token: asSeller,
        body: { status: 'accepted' },
      })
    const told = async () =>
      (await api.call<{ type: string }[]>('GET /dashboard/notifications', { token: asSeller })).body
        .data
    expect((await list()).body.data).toEqual([])
    expect((await accept()).body.statusCode).toBe('ERROR_PAYMENT_AWAITED')
    expect(await told()).toEqual([])
    await made.play((await made.start({ order_id: order.id })).body.data.id)
    expect((await list()).body.data).toHaveLength(1)
    expect((await told()).map(({ type }) => type)).toEqual(['new_order'])
    expect((await accept()).status).toBe(200)
  })
})

describe('[CH-21] the key of a payment', () => {
  it('starts one top-up, and is refused for another amount', async () => {
    const { start, user } = await scene()
    const [wallet] = await api.db.select().from(wallets).where(eq(wallets.user_id, user.id))
    const body = { wallet_id: wallet?.id, total_price: 10 }
    const replies = await Promise.all([start(body), start(body), start(body)])
    expect(new Set(replies.map((reply) => reply.body.data.id)).size).toBe(1)
    const other = await start({ ...body, total_price: 11 })
    expect([other.status, other.body.statusCode]).toEqual([409, 'ERROR_KEY_REUSED'])
  })
})

describe('[CH-23] a kept card', () => {
  it('pays the next order at once, belongs to its owner, and can be forgotten', async () => {
    const made = await scene()
    const { start, play, get, token, payment_id } = made
    const first = await placeOne(api, made, { payment_id })
    await play((await start({ order_id: first.id })).body.data.id, { keep_card: true })
    const cards = async (of = token) =>
      (await api.call<PaymentCard[]>('GET /dashboard/user/payment-cards', { token: of })).body.data
    const [card] = schemas.paymentCards.parse(await cards())
    expect(card).toMatchObject({ brand: 'visa', last4: '4242', payment_id })
    expect(JSON.stringify(card)).not.toContain('sandbox-')

    const second = await placeOne(api, made, { payment_id })
    const reply = await start({ order_id: second.id, card_id: card?.id }, 'second')
    expect(reply.body.data).toMatchObject({ status: 'paid' })
    expect((await get(second.id)).transaction?.status).toBe('paid')

    const stranger = await buildUser(api.db)
    expect(await cards(stranger.token)).toEqual([])
    const path = `DELETE /dashboard/user/payment-cards/${card?.id}` as const
    expect((await api.call(path, { token: stranger.token })).status).toBe(404)
    expect((await api.call(path, { token })).status).toBe(200)
    const third = await placeOne(api, made, { payment_id })
    const gone = await start({ order_id: third.id, card_id: card?.id }, 'third')
    expect(gone.body.statusCode).toBe('ERROR_CARD_DECLINED')
  })
})
