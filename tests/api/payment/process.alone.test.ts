import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import type { CartCalculation } from '@/domain/cart.schema'
import type { Notification } from '@/domain/notification.schema'
import type { Order } from '@/domain/order.schema'
import type { PaymentProcess, PaymentState } from '@/domain/payment-process.schema'
import { schemas } from '@/domain/schemas'
import { findSandboxCharge } from '@/server/demo/sandbox/sandbox.queries'
import { reconcile } from '@/server/money/payment/reconcile'
import { orders } from '@/server/platform/db/schema/order'
import { payments, transactions } from '@/server/platform/db/schema/payment'
import { stocks } from '@/server/platform/db/schema/product'
import { quotes } from '@/server/platform/db/schema/quote'
import { wallets } from '@/server/platform/db/schema/wallet'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildSandbox, buildUser } from '@/tests/support/builders'
import { buildScene, fillCart, orderBody, placeOne } from '@/tests/support/ordering'
import { moneySnapshot } from '@/tests/support/snapshot'

// the sandbox belongs to the demo; the environment is read once
vi.stubEnv('DEMO', '1')

const api = openApi()

async function scene(balanceMinor = 0) {
  await buildBasics(api.db)
  await buildSandbox(api.db)
  await api.db.insert(payments).values({ tag: 'stripe', titles: { en: 'Card' } })
  const made = await buildScene(api.db, { user: { balanceMinor } })
  const start = (body: object, provider = 'sandbox', token: string | undefined = made.token) =>
    api.call<PaymentProcess>(`POST /dashboard/user/order-${provider}-process`, { token, body })
  const play = (id: string, outcome = 'success') =>
    api.call<PaymentState>(`POST /payments/sandbox/${id}`, { body: { outcome } })
  const unpaid = () => placeOne(api, made, { payment_id: undefined })
  const cart = () =>
    fillCart(api, made.token, made.shop.id, [{ stock_id: made.stock.id, quantity: 2 }])
  const get = async (id: number) =>
    (await api.call<Order>(`GET /dashboard/user/orders/${id}`, { token: made.token })).body.data
  const balance = async (id = made.user.id) => {
    const [row] = await api.db.select().from(wallets).where(eq(wallets.user_id, id))
    return row?.price_minor
  }
  return { ...made, start, play, unpaid, cart, get, balance }
}

describe('starting a payment', () => {
  it('[API-58] answers the page to open, by GET and POST and in both spellings', async () => {
    const { unpaid, start, token } = await scene()
    const order = await unpaid()
    const replies = [
      await start({ order_id: order.id }),
      await api.call<PaymentProcess>(
        `GET /dashboard/user/order-sandbox-process?order_id=${order.id}`,
        { token },
      ),
      await api.call<PaymentProcess>('POST /dashboard/user/sandbox-process', {
        token,
        body: { order_id: order.id },
      }),
    ]
    for (const { status, body } of replies) {
      expect(status).toBe(200)
      expect(schemas.paymentProcess.parse(body.data).data).toEqual({
        url: `http://test/dev/pay/${body.data.id}`,
        sandbox: true,
        price: 22.06,
      })
    }
  })

  it('[CH-09] knows both spellings, and says clearly what is not set up', async () => {
    const { unpaid, start } = await scene()
    const order = await unpaid()
    const before = await moneySnapshot(api.db)
    for (const slug of [
      'flutterWave',
      'flutter-wave',
      'moyasar',
      'moya-sar',
      'stripe',
      'pay-fast',
    ]) {
      const reply = await start({ order_id: order.id }, slug)
      expect([slug, reply.status, reply.body.statusCode]).toEqual([slug, 400, 'ERROR_PAYMENT'])
    }
    expect((await start({ order_id: order.id }, 'somebody')).status).toBe(404)
    expect((await start({ order_id: order.id }, 'cash')).status).toBe(404)
    expect(await moneySnapshot(api.db)).toEqual(before)
  })

  it('is refused to nobody, for what is somebody else’s and for nothing', async () => {
    const { unpaid, start, user } = await scene()
    const order = await unpaid()
    const stranger = await buildUser(api.db)
    expect((await start({ order_id: order.id }, 'sandbox', stranger.token)).status).toBe(404)
    const [wallet] = await api.db.select().from(wallets).where(eq(wallets.user_id, user.id))
    const theirs = { wallet_id: wallet?.id, total_price: 5 }
    expect((await start(theirs, 'sandbox', stranger.token)).status).toBe(404)
    expect((await start({ parcel_id: 1 })).status).toBe(404)
    const path = 'POST /dashboard/user/order-sandbox-process'
    expect((await api.call(path, { body: {} })).status).toBe(401)
    const empty = await start({})
    expect([empty.status, Object.keys(empty.body.params ?? {})]).toEqual([422, ['order_id']])
    const other = await start({ order_id: order.id, total_price: 3 })
    expect(other.body.statusCode).toBe('ERROR_AMOUNT_DIFFERS')
  })
})

describe('paying an order', () => {
  it('settles it once, however often the provider tells', async () => {
    const { unpaid, start, play, get } = await scene()
    const order = await unpaid()
    const { id } = (await start({ order_id: order.id })).body.data
    expect((await get(order.id)).transaction).toBeNull()
    const replies = await Promise.all([play(id), play(id), play(id)])
    expect(replies.map((reply) => reply.body.data.status)).toEqual(['paid', 'paid', 'paid'])
    expect((await get(order.id)).transaction).toMatchObject({
      status: 'paid',
      price: 22.06,
      payment_system: { tag: 'sandbox' },
    })
    expect(await api.db.select().from(transactions)).toHaveLength(1)
    expect((await start({ order_id: order.id })).body.statusCode).toBe('ERROR_ALREADY_PAID')
  })

  it('goes together with the separate call of older clients', async () => {
    const { unpaid, start, play, get, token } = await scene()
    const order = await unpaid()
    const [sandbox] = await api.db.select().from(payments).where(eq(payments.tag, 'sandbox'))
    const { id } = (await start({ order_id: order.id })).body.data
    const beside = await api.call<Order>(`POST /payments/order/${order.id}/transactions`, {
      token,
      body: { payment_sys_id: sandbox?.id },
    })
    expect(beside.body.data.transaction?.status).toBe('progress')
    await play(id)
    expect((await get(order.id)).transaction?.status).toBe('paid')
  })

  it('changes nothing when it is declined or given up, and can be tried again', async () => {
    const { unpaid, start, play, get } = await scene()
    const order = await unpaid()
    const { id } = (await start({ order_id: order.id })).body.data
    expect((await play(id, 'decline')).body.data.status).toBe('declined')
    expect((await play(id, 'abandon')).body.data.status).toBe('declined')
    expect((await get(order.id)).transaction).toBeNull()
    const again = (await start({ order_id: order.id })).body.data
    await play(again.id)
    expect((await get(order.id)).transaction?.status).toBe('paid')
  })

  it('[CH-22] sends money that came twice or too late back to where it came from', async () => {
    const { unpaid, start, play, balance, token } = await scene(30_00)
    const order = await unpaid()
    const { id } = (await start({ order_id: order.id })).body.data
    await api.call(`POST /payments/order/${order.id}/transactions`, {
      token,
      body: { payment_sys_id: 2 },
    })
    expect(await balance()).toBe(7_94)
    await play(id)
    await reconcile(api.db, api.now)
    const charge = await findSandboxCharge(api.db, id)
    expect([Object.values(charge?.refunds ?? {}), await balance()]).toEqual([[22_06], 7_94])
    const told = await api.call<Notification[]>('GET /dashboard/notifications', { token })
    expect(told.body.data[0]).toMatchObject({ type: 'order_refunded' })
    expect(told.body.data[0]?.body).toContain('needed any more')
  })

  it('is opened once, however often it is started', async () => {
    const { unpaid, start } = await scene()
    const order = await unpaid()
    const replies = await Promise.all([1, 2, 3].map(() => start({ order_id: order.id })))
    expect(new Set(replies.map((reply) => reply.body.data.id)).size).toBe(1)
  })

  it('goes back to where it came from when the order is canceled, once', async () => {
    const { unpaid, start, play, balance, token } = await scene()
    const order = await unpaid()
    const { id } = (await start({ order_id: order.id })).body.data
    await play(id)
    await api.call(`POST /dashboard/user/orders/${order.id}/status/change?status=canceled`, {
      token,
    })
    await reconcile(api.db, api.now)
    await reconcile(api.db, new Date(api.now.getTime() + 3600_000))
    const charge = await findSandboxCharge(api.db, id)
    expect(Object.values(charge?.refunds ?? {})).toEqual([22_06])
    expect(await balance()).toBe(0)
  })
})

describe('paying a cart', () => {
  it('[CH-22] becomes an order only when the provider confirms', async () => {
    const { cart, start, play, get, token } = await scene()
    const open = await cart()
    const reply = await start(orderBody(open, { payment_id: undefined }))
    expect(reply.body.data.data.price).toBe(22.06)
    expect(await api.db.select().from(orders)).toEqual([])
    const state = (await play(reply.body.data.id)).body.data
    const order = await get(state.order_id ?? 0)
    expect(order).toMatchObject({ total_price: 22.06, transaction: { status: 'paid' } })
    const seen = await api.call<PaymentState>(
      `GET /dashboard/user/payment-process/${reply.body.data.id}`,
      { token },
    )
    expect(schemas.paymentState.parse(seen.body.data)).toMatchObject({
      status: 'paid',
      order_id: order.id,
      kind: 'cart',
    })
  })

  it('takes the whole order from a query as well', async () => {
    const { cart, token } = await scene()
    const open = await cart()
    const query = `cart_id=${open.id}&shop_id=${open.shop_id}&currency_id=1&delivery_type=pickup&asap=1`
    const reply = await api.call<PaymentProcess>(
      `GET /dashboard/user/order-sandbox-process?${query}`,
      { token },
    )
    expect(reply.body.data.data.price).toBeGreaterThanOrEqual(20)
  })

  it('refuses at once what could not be ordered', async () => {
    const { cart, start, stock } = await scene()
    const open = await cart()
    await api.db.update(stocks).set({ quantity: 0 }).where(eq(stocks.id, stock.id))
    expect((await start(orderBody(open))).body.statusCode).toBe('ERROR_SOLD_OUT')
  })

  it('[CH-22] is ordered at the price of a quote that ends while the page is open', async () => {
    const { cart, start, play, token } = await scene()
    const open = await cart()
    const asked = await api.call<CartCalculation>(
      `POST /dashboard/user/cart/calculate/${open.id}`,
      { token, body: { type: 'pickup' } },
    )
    const { quote_id } = asked.body.data
    const body = orderBody(open, { delivery_type: 'pickup', payment_id: undefined, quote_id })
    const { id } = (await start(body)).body.data
    await api.db.update(quotes).set({ expires_at: api.now })
    expect((await start({ ...body, note: 'late' })).body.statusCode).toBe('ERROR_QUOTE_EXPIRED')
    expect((await play(id)).body.data.order_id).toEqual(expect.any(Number))
  })

  it('refuses what the provider’s money alone cannot pay', async () => {
    const { cart, start } = await scene(30_00)
    const body = orderBody(await cart(), { payment_id: undefined })
    for (const [field, value] of Object.entries({ collect: true, wallet_price: 5 })) {
      const { status, body: reply } = await start({ ...body, [field]: value })
      expect([status, Object.keys(reply.params ?? {})]).toEqual([422, [field]])
    }
  })

  it('keeps the money for the customer when it is sold out meanwhile', async () => {
    const { cart, start, play, stock, balance, token } = await scene()
    const open = await cart()
    const { id } = (await start(orderBody(open))).body.data
    await api.db.update(stocks).set({ quantity: 0 }).where(eq(stocks.id, stock.id))
    expect((await play(id)).body.data).toMatchObject({ status: 'paid', order_id: null })
    expect(await api.db.select().from(orders)).toEqual([])
    expect(await balance()).toBe(22_06)
    const told = await api.call<Notification[]>('GET /dashboard/notifications', { token })
    expect(told.body.data[0]?.body).toContain('available')
    const [cartNow] = await api.db.execute('select closed_at from carts').then(({ rows }) => rows)
    expect(cartNow).toEqual({ closed_at: null })
  })

  it('keeps it also when the price has changed', async () => {
    const { cart, start, play, stock, balance } = await scene()
    const open = await cart()
    const { id } = (await start(orderBody(open))).body.data
    await api.db.update(stocks).set({ price_minor: 2000 }).where(eq(stocks.id, stock.id))
    await play(id)
    expect(await balance()).toBe(22_06)
    expect(await api.db.select().from(orders)).toEqual([])
  })
})

it('[WA-06] tops the wallet up in any currency', async () => {
  const { start, play, balance, user } = await scene()
  const [wallet] = await api.db.select().from(wallets).where(eq(wallets.user_id, user.id))
  const body = { wallet_id: wallet?.id, total_price: 3000, currency_id: 2 }
  const { id } = (await start(body)).body.data
  expect(await balance()).toBe(0)
  await Promise.all([play(id), play(id)])
  expect(await balance()).toBe(20_00)
  expect((await start({ ...body, total_price: 0 })).status).toBe(422)
})

describe('[CH-17] a tip after delivery', () => {
  async function delivered(balanceMinor = 50_00) {
    const made = await scene(balanceMinor)
    const courier = await buildUser(api.db, { role: 'deliveryman' })
    const order = await placeOne(api, made)
    const deliver = () =>
      api.db
        .update(orders)
        .set({ status: 'delivered', deliveryman_id: courier.user.id })
        .where(eq(orders.id, order.id))
    const tip = (body: object, token = made.token) =>
      api.call<Order>(`POST /payments/order/${order.id}/transactions`, {
        token,
        body: { payment_sys_id: 2, tips: 3, ...body },
      })
    return { ...made, courier, order, deliver, tip }
  }

  it('goes from the wallet to the courier, once, and leaves the order’s payment alone', async () => {
    const { deliver, tip, balance, courier, order, get } = await delivered()
    const early = await tip({})
    expect([early.status, early.body.statusCode]).toEqual([400, 'ERROR_TIP_EARLY'])
    await deliver()
    const { transaction: paid, tip_after } = await get(order.id)
    expect(tip_after).toBeNull()
    const replies = await Promise.all([tip({}), tip({}), tip({})])
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 400, 400])
    expect(replies.find((reply) => reply.status === 400)?.body.statusCode).toBe('ERROR_TIP_GIVEN')
    expect(await balance()).toBe(47_00)
    expect(await balance(courier.user.id)).toBe(3_00)
    expect(await get(order.id)).toMatchObject({ transaction: paid, tip_after: 3 })
  })

  it('is refused for more than there is, in cash, and to strangers', async () => {
    const { deliver, tip } = await delivered(1_00)
    await deliver()
    const before = await moneySnapshot(api.db)
    expect((await tip({})).body.statusCode).toBe('ERROR_109')
    expect((await tip({ payment_sys_id: 1 })).body.statusCode).toBe('ERROR_PAYMENT')
    expect((await tip({}, (await buildUser(api.db)).token)).status).toBe(404)
    expect((await tip({ tips: -1 })).status).toBe(422)
    expect(await moneySnapshot(api.db)).toEqual(before)
  })

  it('can be paid at a provider', async () => {
    const { deliver, start, play, order, balance, courier } = await delivered()
    await deliver()
    const { id } = (await start({ order_id: order.id, tips: 4, for: 'deliveryman' })).body.data
    await play(id)
    expect([await balance(), await balance(courier.user.id)]).toEqual([50_00, 4_00])
  })
})

describe('[CH-03] the callback', () => {
  it('believes nobody without the signature, and nothing old', async () => {
    const { unpaid, start, get } = await scene()
    const order = await unpaid()
    const { id } = (await start({ order_id: order.id })).body.data
    const at = Math.floor(api.now.getTime() / 1000)
    const call = (provider: string, body: object) =>
      api.call(`POST /payments/${provider}/callback`, { body })
    const forged = await call('sandbox', { id, outcome: 'success', at, signature: 'a'.repeat(64) })
    expect([forged.status, forged.body.statusCode]).toEqual([403, 'ERROR_SIGNATURE'])
    expect((await call('stripe', { id, outcome: 'success', at, signature: '' })).status).toBe(404)
    expect((await call('sandbox', {})).status).toBe(400)
    expect((await get(order.id)).transaction).toBeNull()
  })

  it('does not open the sandbox where it is switched off', async () => {
    const { unpaid, start, play } = await scene()
    const order = await unpaid()
    const { id } = (await start({ order_id: order.id })).body.data
    await api.db.update(payments).set({ active: false }).where(eq(payments.tag, 'sandbox'))
    expect((await play(id)).status).toBe(404)
    expect((await api.call(`GET /payments/sandbox/${id}`)).status).toBe(404)
  })
})
