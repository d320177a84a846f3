import { eq } from 'drizzle-orm'
import { afterAll, expect, vi } from 'vitest'
import type { Order } from '@/domain/order.schema'
import type { PaymentProcess, PaymentState } from '@/domain/payment-process.schema'
import { payments, transactions } from '@/server/platform/db/schema/payment'
import { currencies } from '@/server/platform/db/schema/setting'
import type { openApi } from '@/tests/support/api'
import { buildBasics, buildUser } from '@/tests/support/builders'
import { type HttpDouble, startHttpDouble } from '@/tests/support/http-double'
import { buildScene, deliverOne, placeOne, refundOne } from '@/tests/support/ordering'
import { flutterWaveDouble } from './flutter-wave'
import { mercadoPagoDouble } from './mercado-pago'
import { moyasarDouble } from './moyasar'
import { payFastDouble } from './pay-fast'
import { paypalDouble } from './paypal'
import { paystackDouble } from './paystack'
import { paytabsDouble } from './paytabs'
import type { DoublePayment, DoubleState, ProviderDouble, Webhook } from './provider-double'
import { razorpayDouble } from './razorpay'
import { stripeDouble } from './stripe'

/** A provider on the loopback and its server. */
export interface Served {
  provider: ProviderDouble
  server: HttpDouble
}

/** Every provider's double on a port of its own, with the environment that leads there. */
export async function serveProviders(): Promise<(readonly [string, Served])[]> {
  const doubles = [
    ['stripe', stripeDouble()],
    ['razorpay', razorpayDouble()],
    ['paystack', paystackDouble()],
    ['moyasar', moyasarDouble()],
    ['paytabs', paytabsDouble()],
    ['mercado-pago', mercadoPagoDouble()],
    ['flutterWave and flutter-wave', flutterWaveDouble()],
    ['paypal', paypalDouble()],
    ['pay-fast', payFastDouble()],
  ] as const

  const served = await Promise.all(
    doubles.map(async ([name, provider]) => {
      const server = await startHttpDouble()
      server.answer = provider.answer
      // the environment is read once, with the first call
      for (const [key, value] of Object.entries(provider.env(server.url))) vi.stubEnv(key, value)
      return [name, { provider, server }] as const
    }),
  )
  afterAll(() => Promise.all(served.map(([, { server }]) => server.close())))
  return served
}

/** The same call with signatures and shared tokens that nobody but the provider knows how to make. */
export const forged = ({ body, headers, query }: Webhook): Webhook => ({
  body: body.replace(/(secret_token":"|signature=)\w/, '$1-'),
  headers: Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, value.replace(/\w$/, '-')]),
  ),
  query,
})

/** A customer with an order to be paid by a provider, and everything that either may do next. */
export async function providerScene(
  api: ReturnType<typeof openApi>,
  { provider, server }: Served,
  money: Partial<typeof currencies.$inferInsert> = {},
) {
  const { tag } = provider
  provider.payments.splice(0)
  await buildBasics(api.db)
  await api.db.insert(payments).values({ tag, titles: { en: tag } })
  const look = { title: provider.currency, ...money }
  // titles stand once
  await api.db.update(currencies).set({ title: 'XTS' }).where(eq(currencies.title, look.title))
  await api.db.update(currencies).set(look).where(eq(currencies.id, 1))
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
    if (url.startsWith(server.url)) await fetch(url)
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
  const deliver = () => deliverOne(api, seller.token, order.id)
  const refundPayment = (details?: object) =>
    refundOne(api, { token, staff: seller.token }, order.id, details)
  return {
    ...{ ...made, order, start, begin, send, tell, stateOf, shown, paidRows },
    ...{ deliver, refundPayment },
  }
}
