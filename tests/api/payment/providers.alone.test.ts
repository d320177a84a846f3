import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it, vi } from 'vitest'
import type { Order } from '@/domain/order'
import type { PaymentProcess, PaymentState } from '@/domain/payment-process'
import { payments, transactions } from '@/server/db/schema/order'
import { paymentRefunds } from '@/server/db/schema/payment-intent'
import { currencies } from '@/server/db/schema/setting'
import { wallets } from '@/server/db/schema/wallet'
import { reconcile } from '@/server/payment/reconcile'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildUser } from '@/tests/support/builders'
import { type Asked, startHttpDouble } from '@/tests/support/http-double'
import { buildScene, placeOne } from '@/tests/support/ordering'
import { flutterWaveDouble } from '@/tests/support/providers/flutter-wave'
import { mercadoPagoDouble } from '@/tests/support/providers/mercado-pago'
import { moyasarDouble } from '@/tests/support/providers/moyasar'
import { payFastDouble } from '@/tests/support/providers/pay-fast'
import { paypalDouble } from '@/tests/support/providers/paypal'
import { paystackDouble } from '@/tests/support/providers/paystack'
import { paytabsDouble } from '@/tests/support/providers/paytabs'
import type { DoublePayment, DoubleState, Webhook } from '@/tests/support/providers/provider-double'
import { razorpayDouble } from '@/tests/support/providers/razorpay'
import { stripeDouble } from '@/tests/support/providers/stripe'

const doubles = [
  ['[CH-03] stripe', stripeDouble()],
  ['[CH-04] razorpay', razorpayDouble()],
  ['[CH-05] paystack', paystackDouble()],
  ['[CH-06] moyasar', moyasarDouble()],
  ['[CH-07] paytabs', paytabsDouble()],
  ['[CH-08] mercado-pago', mercadoPagoDouble()],
  ['[CH-09] flutterWave and flutter-wave', flutterWaveDouble()],
  ['[CH-10] paypal', paypalDouble()],
  ['[CH-11] pay-fast', payFastDouble()],
] as const

const servers = await Promise.all(
  doubles.map(async ([, provider]) => {
    const server = await startHttpDouble()
    server.answer = provider.answer
    // the environment is read once, with the first call
    for (const [name, value] of Object.entries(provider.env(server.url))) vi.stubEnv(name, value)
    return server
  }),
)
afterAll(() => Promise.all(servers.map((server) => server.close())))

const api = openApi()
const later = (minutes: number) => new Date(api.now.getTime() + minutes * 60_000)

/** The same call with signatures and shared tokens that nobody but the provider knows how to make. */
const forged = ({ body, headers, query }: Webhook): Webhook => ({
  body: body.replace(/(secret_token":"|signature=)\w/, '$1-'),
  headers: Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, value.replace(/\w$/, '-')]),
  ),
  query,
})

describe.each(doubles)('%s', (_, provider) => {
  const server = servers[doubles.findIndex(([, one]) => one === provider)]
  const { tag } = provider

  async function scene() {
    provider.payments.splice(0)
    await buildBasics(api.db)
    await api.db.insert(payments).values({ tag, titles: { en: tag } })
    await api.db.update(currencies).set({ title: provider.currency }).where(eq(currencies.id, 1))
    const [method] = await api.db.select().from(payments).where(eq(payments.tag, tag))
    const seller = await buildUser(api.db, { role: 'seller' })
    const made = await buildScene(api.db, { shop: { user_id: seller.user.id } })
    const { token } = made
    const order = await placeOne(api, made, { payment_id: method?.id })
    const start = async (key = 'key') => {
      const reply = await api.call<PaymentProcess>(`POST /dashboard/user/order-${tag}-process`, {
        token,
        headers: { 'idempotency-key': key },
        body: { order_id: order.id },
      })
      const url = reply.body.data?.data.url ?? ''
      // a page that is made by opening it
      if (server && url.startsWith(server.url)) await fetch(url)
      return reply
    }
    const begin = async (): Promise<DoublePayment & { id: string }> => {
      const { status, body } = await start()
      expect([status, body.message]).toEqual([200, expect.anything()])
      const payment = provider.payments.at(-1)
      if (!payment) throw new Error('the provider has heard of nothing')
      return Object.assign(payment, { id: body.data.id })
    }
    const send = async (webhook: Webhook | null) => {
      if (!webhook) throw new Error('the provider says nothing of that')
      const path = `/payments/${tag}/callback${webhook.query ? `?${webhook.query}` : ''}` as const
      const url = `http://test/api/v1${path}`
      const { body, headers } = webhook
      const answer = await api.handle(new Request(url, { method: 'POST', body, headers }))
      api.hold(`POST ${path}`, answer.status, await answer.clone().json())
      return answer
    }
    const tell = async (payment: DoublePayment, state: DoubleState) => {
      payment.state = state
      return send(provider.webhook(payment, api.now))
    }
    const stateOf = async (id: string) => {
      const reply = await api.call<PaymentState>(`GET /dashboard/user/payment-process/${id}`, {
        token,
      })
      return reply.body.data.status
    }
    const shown = async () =>
      (await api.call<Order>(`GET /dashboard/user/orders/${order.id}`, { token })).body.data
    const paidRows = () => api.db.select().from(transactions).where(eq(transactions.status, 'paid'))
    const deliver = async () => {
      for (const status of ['accepted', 'ready', 'on_a_way', 'delivered'])
        await api.call(`POST /dashboard/seller/orders/${order.id}/status`, {
          token: seller.token,
          body: { status },
        })
    }
    /** the customer asks for pieces, all that is left without, and the shop agrees */
    const giveBack = async (details?: object) => {
      const asked = await api.call<{ id: number }>('POST /dashboard/user/order-refunds', {
        token,
        body: { order_id: order.id, cause: 'cold', details },
      })
      await api.call(`POST /dashboard/seller/order-refunds/${asked.body.data.id}/status`, {
        token: seller.token,
        body: { status: 'approved', answer: 'sorry' },
      })
    }
    return {
      ...{ ...made, order, start, begin, send, tell, stateOf, shown, paidRows },
      ...{ deliver, giveBack },
    }
  }

  it('takes exactly what the order costs', async () => {
    const { begin, tell, stateOf, shown, paidRows } = await scene()
    const payment = await begin()
    expect(payment.currency).toBe(provider.currency)
    expect([22.06, 2206]).toContain(Number(payment.amount))
    expect((await shown()).transaction?.status).toBe('progress')
    expect((await tell(payment, 'paid')).status).toBe(200)
    expect(await stateOf(payment.id)).toBe('paid')
    expect((await shown()).transaction).toMatchObject({ status: 'paid', price: 22.06 })
    expect(await paidRows()).toHaveLength(1)
  })

  it('counts a repeated word once', async () => {
    const { begin, tell, send, paidRows } = await scene()
    const payment = await begin()
    await tell(payment, 'paid')
    const again = [1, 2, 3].map(() => send(provider.webhook(payment, api.now)))
    expect((await Promise.all(again)).map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await paidRows()).toHaveLength(1)
  })

  it('is not believed without its signature', async () => {
    const { begin, send, shown } = await scene()
    const payment = await begin()
    payment.state = 'paid'
    const genuine = provider.webhook(payment, api.now)
    if (!genuine) throw new Error('a payment is always told')
    const reply = await send(forged(genuine))
    expect([reply.status, (await reply.json()).statusCode]).toEqual([403, 'ERROR_SIGNATURE'])
    expect((await send({ body: '{}', headers: {} })).status).toBeGreaterThanOrEqual(400)
    expect((await shown()).transaction?.status).toBe('progress')
  })

  it('is not believed about another amount', async () => {
    const { begin, tell, shown } = await scene()
    const payment = await begin()
    payment.amount = payment.amount.includes('.') ? '22.05' : '2205'
    const reply = await tell(payment, 'paid')
    expect([reply.status, (await reply.json()).statusCode]).toEqual([400, 'ERROR_AMOUNT_DIFFERS'])
    expect((await shown()).transaction?.status).toBe('progress')
  })

  it('lets a declined payment be tried again, and counts one that was paid all the same', async () => {
    const { begin, tell, stateOf, shown, paidRows } = await scene()
    const payment = await begin()
    if (provider.knowsDecline) {
      expect((await tell(payment, 'declined')).status).toBe(200)
      expect(await stateOf(payment.id)).toBe('declined')
    }
    expect((await shown()).transaction?.status).toBe('progress')
    await tell(payment, 'paid')
    expect(await stateOf(payment.id)).toBe('paid')
    // what arrives after that is old news
    if (provider.knowsDecline) await tell(payment, 'declined')
    expect(await stateOf(payment.id)).toBe('paid')
    expect(await paidRows()).toHaveLength(1)
  })

  it('gives up what nobody pays, and frees the order', async () => {
    const { begin, stateOf, shown } = await scene()
    const payment = await begin()
    if (provider.knowsAbandon) payment.state = 'canceled'
    await reconcile(api.db, later(55))
    expect(await stateOf(payment.id)).toBe('abandoned')
    expect((await shown()).status).toBe('canceled')
  })

  it('[CH-22] is asked when its word gets lost', async () => {
    const { begin, shown, paidRows } = await scene()
    const payment = await begin()
    payment.state = 'paid'
    await reconcile(api.db, later(1))
    await reconcile(api.db, later(3))
    expect((await shown()).transaction?.status).toBe('paid')
    expect(await paidRows()).toHaveLength(1)
  })

  it('[CH-22] keeps money that comes after the order was given up for the customer', async () => {
    const { begin, tell, shown, user } = await scene()
    const payment = await begin()
    await reconcile(api.db, later(55))
    expect((await shown()).status).toBe('canceled')
    await tell(payment, 'paid')
    const [wallet] = await api.db.select().from(wallets).where(eq(wallets.user_id, user.id))
    expect(wallet?.price_minor).toBe(22_06)
  })

  it('[CH-21] makes one payment of a start whose answer got lost', async () => {
    const { start, order } = await scene()
    if (!server) throw new Error('no server')
    let lost = 0
    server.answer = (asked: Asked) => {
      const answer = provider.answer(asked)
      if (asked.method !== 'POST' || provider.payments.length === 0 || lost > 0) return answer
      lost += 1
      return { status: 502, body: 'bad gateway' }
    }
    const first = await start()
    const second = await start()
    server.answer = provider.answer
    // Payfast's page is a signed link: there is no answer to lose
    expect([first.status, second.status]).toEqual([
      tag === 'pay-fast' ? 200 : expect.any(Number),
      200,
    ])
    expect(provider.payments.map(({ uuid }) => uuid)).toEqual([second.body.data.id])
    expect(order.id).toBeGreaterThan(0)
  })

  it('gives money back once, also when we die amid it', async () => {
    const { begin, tell, order, token, user } = await scene()
    const payment = await begin()
    await tell(payment, 'paid')
    await api.call(`POST /dashboard/user/orders/${order.id}/status/change?status=canceled`, {
      token,
    })
    await reconcile(api.db, later(1))
    await api.db.update(paymentRefunds).set({ status: 'pending' })
    await reconcile(api.db, later(5))
    expect(payment.refunds).toHaveLength(1)
    expect([22.06, 2206]).toContain(Number(payment.refunds[0]?.amount))
    const [wallet] = await api.db.select().from(wallets).where(eq(wallets.user_id, user.id))
    expect(wallet?.price_minor).toBe(0)
    const [refund] = await api.db.select().from(paymentRefunds)
    expect(refund?.status).toBe('done')
  })

  it('[PO-02] gives back exactly what the pieces of a line were worth, then the rest', async () => {
    const { begin, tell, deliver, giveBack, order, shown } = await scene()
    const payment = await begin()
    await tell(payment, 'paid')
    await deliver()
    await giveBack([{ id: order.details[0]?.id, quantity: 1 }])
    await reconcile(api.db, later(1))
    // we die before we know that it was taken
    await api.db.update(paymentRefunds).set({ status: 'pending' })
    await reconcile(api.db, later(3))
    await giveBack()
    await reconcile(api.db, later(5))
    const amounts = payment.refunds.map(({ amount }) => Number(amount))
    expect([
      [10, 12.06],
      [1000, 1206],
    ]).toContainEqual(amounts)
    expect((await shown()).money_back?.map(({ price, status }) => [price, status])).toEqual([
      [10, 'done'],
      [12.06, 'done'],
    ])
    // a late word about the payment itself changes nothing
    await tell(payment, 'paid')
    expect(payment.refunds).toHaveLength(2)
  })
})
