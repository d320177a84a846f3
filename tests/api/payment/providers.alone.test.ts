import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { reconcile } from '@/server/money/payment/reconcile'
import { parkedPayments, paymentRefunds } from '@/server/platform/db/schema/payment-intent'
import { wallets } from '@/server/platform/db/schema/wallet'
import { openApi } from '@/tests/support/api'
import type { Asked } from '@/tests/support/http-double'
import { forged, providerScene, serveProviders } from '@/tests/support/providers/provider-scene'

const api = openApi()
const later = (minutes: number) => new Date(api.now.getTime() + minutes * 60_000)

/** What each of them is called in the checklist. */
const rows: Record<string, string> = {
  stripe: '[CH-03]',
  razorpay: '[CH-04]',
  paystack: '[CH-05]',
  moyasar: '[CH-06]',
  paytabs: '[CH-07]',
  'mercado-pago': '[CH-08]',
  'flutterWave and flutter-wave': '[CH-09]',
  paypal: '[CH-10]',
  'pay-fast': '[CH-11]',
}
const named = (await serveProviders()).map(
  ([name, served]) => [`${rows[name]} ${name}`, served] as const,
)

describe.each(named)('%s', (_, served) => {
  const { provider, server } = served
  const { tag } = provider
  const scene = () => providerScene(api, served)

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

  it('[CH-31] pays nothing with another amount, which waits for somebody', async () => {
    const { begin, tell, send, shown, stateOf } = await scene()
    const payment = await begin()
    payment.amount = payment.amount.includes('.') ? '22.05' : '2205'
    expect((await tell(payment, 'paid')).status).toBe(200)
    await send(provider.webhook(payment, api.now))
    expect(await stateOf(payment.id)).toBe('parked')
    expect((await shown()).transaction?.status).toBe('progress')
    const parked = await api.db.select().from(parkedPayments)
    expect(parked.map(({ reported_price }) => Number(reported_price))).toEqual([22.05])
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

  it('[CH-22] is given back money that comes after the order was given up', async () => {
    const { begin, tell, shown, user } = await scene()
    const payment = await begin()
    await reconcile(api.db, later(55))
    expect((await shown()).status).toBe('canceled')
    await tell(payment, 'paid')
    await reconcile(api.db, later(56))
    expect(payment.refunds.map(({ amount }) => Number(amount))).toEqual([
      expect.toSatisfy((amount: number) => [22.06, 2206].includes(amount)),
    ])
    const [wallet] = await api.db.select().from(wallets).where(eq(wallets.user_id, user.id))
    expect(wallet?.price_minor).toBe(0)
  })

  it('[CH-21] makes one payment of a start whose answer got lost', async () => {
    const { start, order } = await scene()
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
    // support may try again when the provider has forgotten the key that the refund was asked under
    payment.isForgetful = true
    await reconcile(api.db, later(5))
    expect(payment.refunds).toHaveLength(1)
    expect([22.06, 2206]).toContain(Number(payment.refunds[0]?.amount))
    const [wallet] = await api.db.select().from(wallets).where(eq(wallets.user_id, user.id))
    expect(wallet?.price_minor).toBe(0)
    const [refund] = await api.db.select().from(paymentRefunds)
    expect(refund?.status).toBe('done')
  })

  it('[PO-02] gives back exactly what the pieces of a line were worth, then the rest', async () => {
    const { begin, tell, deliver, refundPayment, order, shown } = await scene()
    const payment = await begin()
    await tell(payment, 'paid')
    await deliver()
    await refundPayment([{ id: order.details[0]?.id, quantity: 1 }])
    await reconcile(api.db, later(1))
    // we die before we know that it was taken
    await api.db.update(paymentRefunds).set({ status: 'pending' })
    await reconcile(api.db, later(3))
    await refundPayment()
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
