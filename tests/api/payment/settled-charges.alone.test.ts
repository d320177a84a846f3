import { asc, eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import type { ParkedPayment } from '@/domain/parked-payment.schema'
import type { PaymentProcess } from '@/domain/payment-process.schema'
import { parkPayment } from '@/server/money/payment/park.service'
import { reconcile } from '@/server/money/payment/reconcile'
import { settleIntent } from '@/server/money/payment/settle.service'
import { payments, transactions } from '@/server/platform/db/schema/payment'
import { paymentIntents, paymentRefunds } from '@/server/platform/db/schema/payment-intent'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildSandbox, buildUser } from '@/tests/support/builders'
import { buildScene, placeOne } from '@/tests/support/ordering'

// the sandbox belongs to the demo; the environment is read once
vi.stubEnv('DEMO', '1')

const api = openApi()

/** A payment of an order that one charge has settled. */
async function scene() {
  await buildBasics(api.db)
  const sandbox = await buildSandbox(api.db)
  const made = await buildScene(api.db)
  const order = await placeOne(api, made, { payment_id: undefined })
  const started = await api.call<PaymentProcess>('POST /dashboard/user/order-sandbox-process', {
    token: made.token,
    body: { order_id: order.id },
  })
  const { id } = started.body.data
  await api.call(`POST /payments/sandbox/${id}`, { body: { outcome: 'success' } })
  const [paid] = await api.db.select().from(paymentIntents).where(eq(paymentIntents.uuid, id))
  if (!paid) throw new Error('a payment was started')
  const { id: _id, uuid: _uuid, provider_ref: _ref, request_key: _key, ...same } = paid
  const intents = () => api.db.select().from(paymentIntents).orderBy(asc(paymentIntents.id))
  /** somebody else's payment of the same, still open */
  const openTwin = async () => {
    const other = await buildUser(api.db)
    const open = { status: 'pending' as const, settled_at: null }
    const values = { ...same, ...open, user_id: other.user.id, charge_ref: null }
    const [row] = await api.db
      .insert(paymentIntents)
      .values({ ...values, transaction_id: null })
      .returning()
    if (!row) throw new Error('it was inserted')
    return row
  }
  return { ...made, sandbox, order, paid, same, intents, openTwin }
}

describe('[CH-42] a charge of a provider', () => {
  it('is settled once: the database refuses it a second time', async () => {
    const { same, sandbox } = await scene()
    const other = await buildUser(api.db)
    const twin = { ...same, user_id: other.user.id }
    await expect(api.db.insert(paymentIntents).values(twin)).rejects.toThrow()
    // another method's charge may have the same name, and a payment without a charge has none
    const [method] = await api.db
      .insert(payments)
      .values({ tag: 'stripe', titles: { en: 'Stripe' } })
      .returning()
    expect(method?.id).not.toBe(sandbox.id)
    await api.db.insert(paymentIntents).values([
      { ...same, payment_id: method?.id ?? 0 },
      { ...same, charge_ref: null },
      { ...same, charge_ref: null },
    ])
  })

  it('that is told for another payment, even of somebody else, moves nothing and ends it', async () => {
    const { paid, intents, openTwin } = await scene()
    const second = await openTwin()
    await settleIntent(api.db, second.id, 'success', api.now, paid.charge_ref)
    expect((await intents()).map(({ status, payload }) => [status, payload.double_of])).toEqual([
      ['paid', undefined],
      ['declined', paid.id],
    ])
    expect(await api.db.select().from(transactions)).toHaveLength(1)
    expect(await api.db.select().from(paymentRefunds)).toEqual([])
    // the provider is asked about it no more
    await reconcile(api.db, new Date(api.now.getTime() + 60_000))
    expect((await intents())[1]?.checked_at).toBeNull()
  })

  it('leaves such a payment free to be paid by a charge of its own', async () => {
    const { paid, intents, openTwin } = await scene()
    const second = await openTwin()
    await settleIntent(api.db, second.id, 'success', api.now, paid.charge_ref)
    await settleIntent(api.db, second.id, 'success', api.now, 'its own')
    const [, own] = await intents()
    expect([own?.status, own?.charge_ref, own?.payload]).toEqual(['paid', 'its own', {}])
  })

  it('that is told for another payment with another amount waits for an admin, who can only close it', async () => {
    const { paid, intents, openTwin } = await scene()
    const { token } = await buildUser(api.db, { role: 'admin' })
    const second = await openTwin()
    const told = { amount: '1.00', currency: 'USD', chargeRef: paid.charge_ref }
    for (const _twice of [1, 2]) await parkPayment(api.db, second.id, told, api.now)
    const list = 'GET /dashboard/admin/payments/parked'
    const [parked] = (await api.call<ParkedPayment[]>(list, { token })).body.data
    expect(parked).toMatchObject({ payment: second.uuid, charge_ref: null, double_of: paid.uuid })
    const decide = async (action: string) => {
      const path = `POST /dashboard/admin/payments/parked/${parked?.id}/decision` as const
      const { status, body } = await api.call(path, { token, body: { action } })
      return [status, body.statusCode]
    }
    for (const action of ['accept', 'wallet', 'return']) {
      expect(await decide(action)).toEqual([409, 'ERROR_CHARGE_COUNTED'])
    }
    expect((await decide('close'))[0]).toBe(200)
    await parkPayment(api.db, second.id, told, api.now)
    expect((await intents()).map(({ status }) => status)).toEqual(['paid', 'abandoned'])
    expect(await api.db.select().from(paymentRefunds)).toEqual([])
  })
})
