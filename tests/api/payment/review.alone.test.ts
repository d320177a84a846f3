import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import type { FailedRefund } from '@/domain/failed-refund.schema'
import type { Order } from '@/domain/order.schema'
import type { ParkedPayment } from '@/domain/parked-payment.schema'
import type { SandboxOutcome } from '@/domain/payment-process'
import type { PaymentProcess, PaymentState } from '@/domain/payment-process.schema'
import { findSandboxCharge } from '@/server/demo/sandbox/sandbox.queries'
import { reconcile } from '@/server/money/payment/reconcile'
import { users } from '@/server/platform/db/schema/user'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildSandbox, buildUser } from '@/tests/support/builders'
import { buildScene, placeOne } from '@/tests/support/ordering'

// the sandbox belongs to the demo; the environment is read once
vi.stubEnv('DEMO', '1')

const api = openApi()
const PARKED = '/dashboard/admin/payments/parked'
const REFUNDS = '/dashboard/admin/payment-refunds'
const later = (minutes: number) => new Date(api.now.getTime() + minutes * 60_000)

/** An order of 22.06 that was paid so on the sandbox's page, and an admin. */
async function paid(outcome: SandboxOutcome) {
  await buildBasics(api.db)
  const sandbox = await buildSandbox(api.db)
  const admin = await buildUser(api.db, { role: 'admin', firstname: 'Ada', email: 'ada@test.de' })
  const made = await buildScene(api.db)
  const { token } = made
  const order = await placeOne(api, made, { payment_id: sandbox.id })
  const { id } = (
    await api.call<PaymentProcess>('POST /dashboard/user/order-sandbox-process', {
      token,
      body: { order_id: order.id },
      headers: { 'idempotency-key': 'first' },
    })
  ).body.data
  const told = await api.call<PaymentState>(`POST /payments/sandbox/${id}`, { body: { outcome } })
  const returned = async () => Object.values((await findSandboxCharge(api.db, id))?.refunds ?? {})
  return { ...made, admin, order, id, told: told.body.data, returned }
}

describe('[CH-31] [KB-09] a payment in review', () => {
  it('is shown with who pays, and with who decided; nobody else sees it', async () => {
    const { admin, order, token, user, told, returned } = await paid('surplus')
    expect(told.status).toBe('parked')
    const list = await api.call<ParkedPayment[]>(`GET ${PARKED}`, { token: admin.token })
    const [waiting] = list.body.data
    expect(waiting).toMatchObject({
      price: 22.06,
      reported_price: '27.06',
      order_id: order.id,
      user: { id: user.id, firstname: user.firstname, email: user.email, phone: user.phone },
      admin: null,
    })
    const one = `GET ${PARKED}/${waiting?.id}` as const
    expect((await api.call(one, { token })).status).toBe(403)
    expect((await api.call(one)).status).toBe(401)
    expect((await api.call(`GET ${PARKED}/99999`, { token: admin.token })).status).toBe(404)
    const seen = (await api.call<ParkedPayment>(one, { token: admin.token })).body.data
    expect(seen).toEqual(waiting)

    await api.call(`POST ${PARKED}/${waiting?.id}/decision`, {
      token: admin.token,
      body: { action: 'accept', note: 'A tip, she says' },
    })
    await reconcile(api.db, later(1))
    expect(await returned()).toEqual([5_00])
    const decided = await api.call<ParkedPayment>(one, { token: admin.token })
    expect(decided.body.data).toMatchObject({
      decision: 'accept',
      decided_by: admin.user.id,
      admin: { firstname: 'Ada' },
      note: 'A tip, she says',
    })
  })
})

describe('[PO-02] [KB-09] a refund that is refused', () => {
  it('is shown with who paid, and arrives when it is tried again', async () => {
    const { admin, order, token, user, told, returned } = await paid('no_refund')
    expect(told.status).toBe('paid')
    await api.call(`POST /dashboard/user/orders/${order.id}/status/change?status=canceled`, {
      token,
    })
    await reconcile(api.db, later(1))
    const list = async () =>
      (await api.call<FailedRefund[]>(`GET ${REFUNDS}`, { token: admin.token })).body.data
    const [refused] = await list()
    expect(refused).toMatchObject({
      price: 22.06,
      order_id: order.id,
      to_wallet: true,
      refusal: 'The card is closed.',
      user: { id: user.id, email: user.email },
    })
    expect(await returned()).toEqual([])
    await api.call(`POST ${REFUNDS}/${refused?.id}/retry`, { token: admin.token })
    await reconcile(api.db, later(2))
    expect([await list(), await returned()]).toEqual([[], [22_06]])
    const back = await api.call<Order>(`GET /dashboard/user/orders/${order.id}`, { token })
    expect(back.body.data.money_back?.[0]).toMatchObject({ status: 'done' })
  })
})

describe('[KB-09] [CH-31] money of somebody without an account', () => {
  const leave = {
    guest: { is_guest: true, email: null, phone: null, guest_email: 'guest@test.de' },
    'deleted account': { deleted_at: api.now, email: null, phone: null },
  }

  it.each(Object.entries(leave))(
    'of a %s never goes to a wallet that nobody can open',
    async (who, values) => {
      const first = await paid('surplus')
      await api.db.update(users).set(values).where(eq(users.id, first.user.id))
      const { token } = first.admin
      const [waiting] = (await api.call<ParkedPayment[]>(`GET ${PARKED}`, { token })).body.data
      expect(waiting?.has_wallet).toBe(false)
      const reached = who === 'guest' ? { email: 'guest@test.de' } : null
      if (reached) expect(waiting?.user).toMatchObject(reached)
      else expect(waiting?.user).toBeNull()
      const decided = await api.call(`POST ${PARKED}/${waiting?.id}/decision`, {
        token,
        body: { action: 'wallet' },
      })
      expect(decided.status).toBe(403)
    },
  )

  it.each(Object.entries(leave))(
    'a refused refund of a %s is tried again, not credited',
    async (_who, values) => {
      const { admin, order, token, user } = await paid('no_refund')
      await api.call(`POST /dashboard/user/orders/${order.id}/status/change?status=canceled`, {
        token,
      })
      await reconcile(api.db, later(1))
      await api.db.update(users).set(values).where(eq(users.id, user.id))
      const list = await api.call<FailedRefund[]>(`GET ${REFUNDS}`, { token: admin.token })
      const [refused] = list.body.data
      expect(refused?.to_wallet).toBe(false)
      const credited = await api.call(
        `POST /dashboard/user/payment-refunds/${refused?.id}/wallet`,
        {
          token: admin.token,
        },
      )
      expect(credited.status).toBe(404)
      const retried = await api.call(`POST ${REFUNDS}/${refused?.id}/retry`, { token: admin.token })
      expect(retried.status).toBe(200)
    },
  )
})
