import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import type { Order } from '@/domain/order.schema'
import type { PaymentProcess } from '@/domain/payment-process.schema'
import { reconcile } from '@/server/money/payment/reconcile'
import { transactions } from '@/server/platform/db/schema/payment'
import { paymentIntents } from '@/server/platform/db/schema/payment-intent'
import { openApi, type Reply, TEST_NOW } from '@/tests/support/api'
import { buildBasics, buildSandbox } from '@/tests/support/builders'
import { buildScene, placeOne } from '@/tests/support/ordering'

// the sandbox belongs to the demo; the environment is read once
vi.stubEnv('DEMO', '1')

const api = openApi()
const later = (minutes: number) => new Date(api.now.getTime() + minutes * 60_000)

async function scene(paidBy: 'card' | 'cash' = 'card') {
  await buildBasics(api.db)
  const sandbox = await buildSandbox(api.db)
  const made = await buildScene(api.db)
  const { token } = made
  const order = await placeOne(api, made, { payment_id: paidBy === 'card' ? sandbox.id : 1 })
  const choose = (id: number | undefined) =>
    api.call<Order>(`POST /payments/order/${order.id}/transactions`, {
      token,
      body: { payment_sys_id: id },
    })
  const start = async () => {
    const body = { order_id: order.id }
    const path = 'POST /dashboard/user/order-sandbox-process'
    return (await api.call<PaymentProcess>(path, { token, body })).body.data.id
  }
  const play = (id: string, outcome: string) =>
    api.call(`POST /payments/sandbox/${id}`, { body: { outcome } })
  const status = async () =>
    (await api.call<Order>(`GET /dashboard/user/orders/${order.id}`, { token })).body.data.status
  return { order, token, choose, start, play, status, sandboxId: sandbox.id }
}

describe('[CH-22] an unpaid order', () => {
  it.each(['decline', 'abandon'])('is held for half an hour after a %s', async (outcome) => {
    const { start, play, status } = await scene()
    const id = await start()
    await play(id, outcome)
    await api.db
      .update(paymentIntents)
      .set({ settled_at: later(33) })
      .where(eq(paymentIntents.uuid, id))
    await reconcile(api.db, later(34))
    expect(await status()).toBe('new')
    await reconcile(api.db, later(62))
    expect(await status()).toBe('new')
    await reconcile(api.db, later(64))
    expect(await status()).toBe('canceled')
  })

  it('is held for half an hour after somebody chose to pay it by card', async () => {
    const { choose, status, sandboxId } = await scene('cash')
    expect((await choose(sandboxId)).status).toBe(200)
    await api.db
      .update(transactions)
      .set({ created_at: later(60) })
      .where(eq(transactions.status, 'progress'))
    await reconcile(api.db, later(61))
    expect(await status()).toBe('new')
    await reconcile(api.db, later(91))
    expect(await status()).toBe('canceled')
  })

  it('[CH-32] is held for two hours in all, however often it is tried', async () => {
    const { start, play, status } = await scene()
    for (const minutes of [0, 25, 50, 75]) {
      api.now = later(minutes)
      await play(await start(), 'decline')
      await reconcile(api.db, api.now)
      api.now = TEST_NOW
    }
    // with a payment under way all the same
    api.now = later(79)
    await start()
    api.now = TEST_NOW
    await reconcile(api.db, later(119))
    expect(await status()).toBe('new')
    await reconcile(api.db, later(121))
    expect(await status()).toBe('canceled')
  })

  it('[CH-32] begins no payment that could not end in time, and keeps its cash', async () => {
    const card = await scene()
    const body = { order_id: card.order.id }
    const late = async (send: () => Promise<Reply>) => {
      api.now = later(81)
      const reply = await send()
      api.now = TEST_NOW
      return [reply.status, reply.body.statusCode]
    }
    const path = 'POST /dashboard/user/order-sandbox-process'
    const refused = [409, 'ERROR_PAYMENT_LATE']
    expect(await late(() => api.call(path, { token: card.token, body }))).toEqual(refused)
    expect(await late(() => card.choose(card.sandboxId))).toEqual(refused)
    expect(await late(() => card.choose(1))).toEqual([200, undefined])
    expect(await late(() => card.choose(card.sandboxId))).toEqual([200, undefined])
    await reconcile(api.db, later(180))
    expect(await card.status()).toBe('new')
  })

  it('is looked at again when its turn comes', async () => {
    const { choose, status } = await scene()
    const transaction = api.db.transaction.bind(api.db)
    // between the list and its turn the customer decides for cash
    vi.spyOn(api.db, 'transaction').mockImplementationOnce(async (work) => {
      await choose(1)
      return transaction(work)
    })
    await reconcile(api.db, later(31))
    expect(await status()).toBe('new')
  })
})
