import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it, vi } from 'vitest'
import type { FailedRefund } from '@/domain/failed-refund.schema'
import { notificationTarget } from '@/domain/notification'
import type { Notification } from '@/domain/notification.schema'
import type { Order } from '@/domain/order.schema'
import type { PaymentProcess } from '@/domain/payment-process.schema'
import { reconcile } from '@/server/money/payment/reconcile'
import { outbox } from '@/server/platform/db/schema/notification'
import { payments } from '@/server/platform/db/schema/payment'
import { paymentRefunds } from '@/server/platform/db/schema/payment-intent'
import { wallets } from '@/server/platform/db/schema/wallet'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildUser } from '@/tests/support/builders'
import { type Asked, startHttpDouble } from '@/tests/support/http-double'
import { buildScene, placeOne } from '@/tests/support/ordering'
import { json, type Webhook } from '@/tests/support/providers/provider-double'
import { stripeDouble, stripeRefundWebhook } from '@/tests/support/providers/stripe'

const provider = stripeDouble()
const server = await startHttpDouble()
// the environment is read once, with the first call
for (const [name, value] of Object.entries(provider.env(server.url))) vi.stubEnv(name, value)
afterAll(() => server.close())

const api = openApi()
const later = (minutes: number) => new Date(api.now.getTime() + minutes * 60_000)

const refusal = json(
  { error: { type: 'invalid_request_error', code: 'charge_disputed', message: 'no' } },
  400,
)

/** Stripe as it is, but for the refunds that are asked of it: those are answered so. */
function answerRefunds(answer: ReturnType<typeof json> | null) {
  server.answer = (asked: Asked) =>
    answer && asked.path === '/v1/refunds' ? answer : provider.answer(asked)
}

/** A paid order of two dishes that was canceled, so that 22.06 are on their way back. */
async function canceled() {
  provider.payments.splice(0)
  server.asked.splice(0)
  await buildBasics(api.db)
  await api.db.insert(payments).values({ tag: 'stripe', titles: { en: 'Stripe' } })
  const [method] = await api.db.select().from(payments).where(eq(payments.tag, 'stripe'))
  const made = await buildScene(api.db, {})
  const { token, user } = made
  const admin = await buildUser(api.db, { role: 'admin' })
  const order = await placeOne(api, made, { payment_id: method?.id })
  const start = (body: object = {}) =>
    api.call<PaymentProcess>('POST /dashboard/user/order-stripe-process', {
      token,
      headers: { 'idempotency-key': 'key' },
      body: { order_id: order.id, ...body },
    })
  answerRefunds(null)
  await start()
  const [payment] = provider.payments
  if (!payment) throw new Error('the provider has heard of nothing')
  const send = async (webhook: Webhook | null) => {
    if (!webhook) throw new Error('nothing to send')
    const { body, headers } = webhook
    const url = 'http://test/api/v1/payments/stripe/callback'
    return (await api.handle(new Request(url, { method: 'POST', body, headers }))).status
  }
  payment.state = 'paid'
  await send(provider.webhook(payment, api.now))
  await api.call(`POST /dashboard/user/orders/${order.id}/status/change?status=canceled`, { token })
  const back = async () =>
    (await api.call<Order>(`GET /dashboard/user/orders/${order.id}`, { token })).body.data
      .money_back?.[0]
  const row = async () => {
    const [found] = await api.db.select().from(paymentRefunds)
    if (!found) throw new Error('no refund')
    return found
  }
  const retry = (id: number) =>
    api.call(`POST /dashboard/admin/payment-refunds/${id}/retry`, { token: admin.token })
  const take = (id: number, by = token) =>
    api.call(`POST /dashboard/user/payment-refunds/${id}/wallet`, { token: by })
  const balance = async () => {
    const [wallet] = await api.db.select().from(wallets).where(eq(wallets.user_id, user.id))
    return wallet?.price_minor
  }
  /** what the customer was told of the refund, by mail and in the app, the oldest first */
  const told = async () => {
    const entries = await api.call<Notification[]>(
      'GET /dashboard/notifications?type=order_refunded&perPage=10&sort=asc',
      { token },
    )
    const mails = await api.db.select().from(outbox).where(eq(outbox.channel, 'email'))
    return entries.body.data.map((entry) => {
      const { title, body, data } = entry
      const isMailed = mails.some(({ body: mail }) => mail.includes(body ?? '-'))
      return [data?.status, title, isMailed, notificationTarget(entry)?.split('/')[1]]
    })
  }
  return { ...made, admin, payment, send, back, row, retry, take, balance, told }
}

describe('[PO-02] money that a provider refuses to give back', () => {
  it('is seen by the customer and by support, who has it tried again', async () => {
    const { payment, back, row, retry, admin, token, balance } = await canceled()
    answerRefunds(refusal)
    await reconcile(api.db, later(1))
    expect(await back()).toMatchObject({ price: 22.06, status: 'refused', to_wallet: true })
    expect(await balance()).toBe(0)
    const list = await api.call<FailedRefund[]>('GET /dashboard/admin/payment-refunds', {
      token: admin.token,
    })
    expect(list.body.data).toMatchObject([
      {
        price: 22.06,
        tag: 'stripe',
        currency: 'USD',
        refusal: expect.stringContaining('disputed'),
      },
    ])
    const { id, uuid } = await row()
    const byCustomer = await api.call(`POST /dashboard/admin/payment-refunds/${id}/retry`, {
      token,
    })
    expect(byCustomer.status).toBe(403)
    answerRefunds(null)
    expect((await retry(id)).status).toBe(200)
    // two at the desk: the second is told
    expect((await retry(id)).body.statusCode).toBe('ERROR_REFUND_DECIDED')
    await reconcile(api.db, later(2))
    expect([await back(), payment.refunds.length]).toMatchObject([{ status: 'done' }, 1])
    // under a new name: under the old one Stripe would repeat its refusal
    expect(payment.refunds[0]?.key).not.toBe(uuid)
  })

  it('is told to the customer by mail, and so is how it ended', async () => {
    const { row, retry, told, send } = await canceled()
    await reconcile(api.db, later(1))
    expect(await told()).toEqual([])
    const failed = stripeRefundWebhook({ key: (await row()).uuid, state: 'failed' }, api.now)
    await send(failed)
    await send(failed)
    expect(await told()).toEqual([['refused', 'Your refund is delayed', true, 'orders']])
    await retry((await row()).id)
    await reconcile(api.db, later(2))
    expect((await told())[1]).toEqual(['sent', 'Refund', true, 'orders'])
  })

  it('is told to the customer when support puts it into the wallet', async () => {
    const { row, take, told, admin } = await canceled()
    answerRefunds(refusal)
    await reconcile(api.db, later(1))
    await take((await row()).id, admin.token)
    expect((await told())[1]).toEqual(['wallet', 'Refund', true, 'wallet'])
  })

  it('can be taken into the wallet by who has paid, once', async () => {
    const { payment, back, row, retry, take, balance } = await canceled()
    answerRefunds(
      json({ id: 're_1', status: 'failed', failure_reason: 'expired_or_canceled_card' }),
    )
    await reconcile(api.db, later(1))
    const { id } = await row()
    const stranger = await buildUser(api.db)
    expect((await take(id, stranger.token)).status).toBe(404)
    const both = await Promise.all([take(id), take(id)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    expect([await balance(), await back()]).toMatchObject([22_06, { status: 'wallet' }])
    expect((await retry(id)).status).toBe(400)
    answerRefunds(null)
    await reconcile(api.db, later(3))
    expect(payment.refunds).toEqual([])
  })

  it('keeps its name where the provider could not be reached, so that it comes once', async () => {
    const { payment, back, row, retry, take } = await canceled()
    // it is done there, and every answer gets lost
    server.answer = (asked: Asked) => {
      const answer = provider.answer(asked)
      return asked.path === '/v1/refunds' ? { status: 502, body: 'bad gateway' } : answer
    }
    await api.db.update(paymentRefunds).set({ tries: 19 })
    await reconcile(api.db, later(1))
    expect(await back()).toMatchObject({ status: 'refused', to_wallet: false })
    const { id, uuid } = await row()
    // nobody knows: it could come twice
    expect((await take(id)).body.statusCode).toBe('ERROR_REFUND_DECIDED')
    answerRefunds(null)
    await retry(id)
    await reconcile(api.db, later(2))
    expect(payment.refunds.map(({ key }) => key)).toEqual([uuid])
    expect((await back())?.status).toBe('done')
  })

  it('is what a late webhook says, however often; an older refund’s counts for nothing', async () => {
    const { back, row, send, retry } = await canceled()
    await reconcile(api.db, later(1))
    expect((await back())?.status).toBe('done')
    const { id, uuid } = await row()
    const failed = stripeRefundWebhook({ key: uuid, state: 'failed' }, api.now)
    expect(await Promise.all([failed, failed].map(send))).toEqual([200, 200])
    expect(await back()).toMatchObject({ status: 'refused' })
    await retry(id)
    expect(await send(failed)).toBe(200)
    expect((await back())?.status).toBe('pending')
    await reconcile(api.db, later(2))
    const done = stripeRefundWebhook({ key: (await row()).uuid, state: 'done' }, api.now)
    expect(await Promise.all([done, done].map(send))).toEqual([200, 200])
    expect((await back())?.status).toBe('done')
    expect(await send({ ...failed, headers: { 'stripe-signature': 't=1,v1=forged' } })).toBe(403)
  })
})
