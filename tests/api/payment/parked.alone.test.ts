import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import type { Order } from '@/domain/order.schema'
import type { ParkedPayment } from '@/domain/parked-payment.schema'
import type { PaymentProcess, PaymentState } from '@/domain/payment-process.schema'
import { schemas } from '@/domain/schemas'
import { findSandboxCharge } from '@/server/demo/sandbox/sandbox.queries'
import { reconcile } from '@/server/money/payment/reconcile'
import { settleIntent } from '@/server/money/payment/settle.service'
import {
  parkedPayments,
  paymentIntents,
  paymentRefunds,
  sandboxCharges,
} from '@/server/platform/db/schema/payment-intent'
import { wallets } from '@/server/platform/db/schema/wallet'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildSandbox, buildUser } from '@/tests/support/builders'
import { buildScene, placeOne } from '@/tests/support/ordering'

// the sandbox belongs to the demo; the environment is read once
vi.stubEnv('DEMO', '1')

const api = openApi()
const list = 'GET /dashboard/admin/payments/parked'

/** An order of 22.06, of whose payment the provider says something else. */
async function scene(reported: { amount_minor?: number; currency?: string }) {
  await buildBasics(api.db)
  const sandbox = await buildSandbox(api.db)
  const admin = await buildUser(api.db, { role: 'admin' })
  const made = await buildScene(api.db)
  const { token } = made
  const order = await placeOne(api, made, { payment_id: sandbox.id })
  const start = async (key: string) =>
    (
      await api.call<PaymentProcess>('POST /dashboard/user/order-sandbox-process', {
        token,
        body: { order_id: order.id },
        headers: { 'idempotency-key': key },
      })
    ).body.data
  const { id } = await start('first')
  await api.db.update(sandboxCharges).set(reported).where(eq(sandboxCharges.uuid, id))
  const play = (uuid = id) =>
    api.call<PaymentState>(`POST /payments/sandbox/${uuid}`, { body: { outcome: 'success' } })
  const told = await play()
  const parked = async (query = '', by = admin.token) =>
    api.call<ParkedPayment[]>(`${list}${query}`, { token: by })
  const [waiting] = (await parked()).body.data
  const decide = (action: string, note?: string) =>
    api.call(`POST /dashboard/admin/payments/parked/${waiting?.id}/decision`, {
      token: admin.token,
      body: { action, note },
    })
  const get = async () =>
    (await api.call<Order>(`GET /dashboard/user/orders/${order.id}`, { token })).body.data
  const state = async () =>
    schemas.paymentState.parse(
      (await api.call(`GET /dashboard/user/payment-process/${id}`, { token })).body.data,
    )
  const balance = async () => {
    const [row] = await api.db.select().from(wallets).where(eq(wallets.user_id, made.user.id))
    return row?.price_minor
  }
  const returned = async (uuid = id) =>
    Object.values((await findSandboxCharge(api.db, uuid))?.refunds ?? {})
  return {
    ...{ ...made, admin, order, id, start, play, told, parked, waiting, decide, get, state },
    ...{ balance, returned },
  }
}

const later = (minutes: number) => new Date(api.now.getTime() + minutes * 60_000)

describe('[CH-31] money that came otherwise than it was asked for', () => {
  it('waits where an admin sees it, and the provider is asked no more', async () => {
    const { told, state, get, parked, waiting, play, order, id, user, token } = await scene({
      amount_minor: 22_00,
    })
    expect([told.status, told.body.data.status]).toEqual([200, 'parked'])
    expect(await state()).toMatchObject({ status: 'parked', url: null })
    expect((await get()).transaction?.status).toBe('progress')
    expect(waiting).toMatchObject({
      payment: id,
      kind: 'order',
      order_id: order.id,
      user_id: user.id,
      tag: 'sandbox',
      price: 22.06,
      currency: 'USD',
      reported_price: '22.00',
      reported_currency: 'USD',
      provider_ref: id,
      charge_ref: id,
      decision: null,
    })
    // told again, and looked at by the worker
    await play()
    await reconcile(api.db, later(1))
    const [row] = await api.db.select().from(paymentIntents)
    expect([(await parked()).body.data.length, row?.checked_at]).toEqual([1, null])
    expect((await parked('', token)).status).toBe(403)
    expect((await api.call(list)).status).toBe(401)
  })

  it('goes back to where it came from, all of it, once and on the record', async () => {
    const { decide, returned, balance, parked, admin } = await scene({ amount_minor: 22_00 })
    expect((await decide('return', 'Wrong amount')).status).toBe(200)
    expect((await decide('wallet')).body.statusCode).toBe('ERROR_REQUEST_DECIDED')
    await reconcile(api.db, later(1))
    expect([await returned(), await balance()]).toEqual([[22_00], 0])
    expect((await parked()).body.data).toEqual([])
    expect((await parked('?decided=1')).body.data).toMatchObject([
      { decision: 'return', decided_by: admin.user.id, note: 'Wrong amount', price: 22.06 },
    ])
  })

  it('pays the order where it is enough, and what is too much goes back', async () => {
    const { decide, returned, balance, get } = await scene({ amount_minor: 25_00 })
    expect((await decide('accept')).status).toBe(200)
    await reconcile(api.db, later(1))
    expect((await get()).transaction).toMatchObject({ status: 'paid', price: 22.06 })
    expect([await returned(), await balance()]).toEqual([[2_94], 0])
  })

  it('pays nothing where it is too little or the order is not owed any more', async () => {
    const { decide, waiting, get, parked, balance } = await scene({ amount_minor: 22_00 })
    expect((await decide('accept')).body.statusCode).toBe('ERROR_AMOUNT_DIFFERS')
    await reconcile(api.db, later(121))
    expect((await get()).status).toBe('canceled')
    expect((await decide('accept')).status).toBe(409)
    expect((await parked()).body.data.map(({ id }) => id)).toEqual([waiting?.id])
    expect((await decide('wallet')).status).toBe(200)
    expect(await balance()).toBe(22_00)
  })

  it('leaves another, exact charge of the same page paid once, also after it was closed', async () => {
    const { decide, get, balance } = await scene({ amount_minor: 22_00 })
    const [intent] = await api.db.select().from(paymentIntents)
    const tell = () => settleIntent(api.db, intent?.id ?? 0, 'success', later(1), 'second charge')
    await tell()
    expect((await get()).transaction).toMatchObject({ status: 'paid', price: 22.06 })
    await tell()
    expect((await decide('close')).status).toBe(200)
    await tell()
    const charges = await api.db.select().from(paymentIntents)
    const returns = await api.db.select().from(paymentRefunds)
    expect([charges.length, returns, await balance()]).toEqual([2, [], 0])
  })

  it('pays nothing of another currency, though the numbers are the same', async () => {
    const { get, id } = await scene({ amount_minor: 22_00 })
    const other = { status: 'pending' as const, settled_at: null, decimals: 3 }
    const [intent] = await api.db
      .update(paymentIntents)
      .set(other)
      .where(eq(paymentIntents.uuid, id))
      .returning()
    await api.db.delete(parkedPayments)
    await settleIntent(api.db, intent?.id ?? 0, 'success', later(1))
    expect((await get()).transaction?.status).toBe('progress')
    expect(await api.db.select().from(paymentRefunds)).toHaveLength(1)
  })

  it('is worth its own currency in the wallet', async () => {
    const { decide, balance, waiting } = await scene({ amount_minor: 3000, currency: 'JPY' })
    expect(waiting).toMatchObject({ reported_price: '30.00', reported_currency: 'JPY' })
    expect((await decide('accept')).body.statusCode).toBe('ERROR_AMOUNT_DIFFERS')
    const second = await decide('wallet')
    expect([second.status, await balance()]).toEqual([200, 20])
  })

  it('of a currency that is not known here is closed by hand', async () => {
    const { decide, state, balance } = await scene({ currency: 'XTS' })
    for (const action of ['accept', 'wallet', 'return']) {
      expect((await decide(action)).body.statusCode).toBe('ERROR_AMOUNT_DIFFERS')
    }
    expect((await decide('close', 'Refunded at the provider')).status).toBe(200)
    expect([(await state()).status, await balance()]).toEqual(['abandoned', 0])
  })

  it('leaves the order to be paid again meanwhile', async () => {
    const { start, play, get, decide, returned } = await scene({ amount_minor: 22_00 })
    const again = await start('second')
    await play(again.id)
    expect((await get()).transaction?.status).toBe('paid')
    expect((await decide('accept')).body.statusCode).toBe('ERROR_ALREADY_PAID')
    await decide('return')
    await reconcile(api.db, later(1))
    expect([await returned(), await returned(again.id)]).toEqual([[22_00], []])
  })
})
