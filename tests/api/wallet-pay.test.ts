import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Order } from '@/domain/order.schema'
import type { Profile } from '@/domain/profile.schema'
import { transactions } from '@/server/platform/db/schema/payment'
import { currencies } from '@/server/platform/db/schema/setting'
import { walletHistories, wallets } from '@/server/platform/db/schema/wallet'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildUser } from '@/tests/support/builders'
import { buildScene, fillCart, orderBody, placeOne, sendOrder } from '@/tests/support/ordering'
import { moneySnapshot } from '@/tests/support/snapshot'

const api = openApi()

async function scene(balanceMinor: number) {
  await buildBasics(api.db)
  const made = await buildScene(api.db, { user: { balanceMinor } })
  const pay = (id: number, payment_sys_id: number, token: string | undefined = made.token) =>
    api.call<Order>(`POST /payments/order/${id}/transactions`, { token, body: { payment_sys_id } })
  const unpaid = () => placeOne(api, made, { payment_id: undefined })
  return { ...made, pay, unpaid }
}

describe('[CH-12] paying from the wallet', () => {
  it('takes the amount at once and writes it down', async () => {
    const made = await scene(50_00)
    const order = await placeOne(api, made, { payment_id: 2 })
    expect(order.transaction).toMatchObject({ status: 'paid', payment_system: { tag: 'wallet' } })
    const [wallet] = await api.db.select().from(wallets)
    const [history] = await api.db.select().from(walletHistories)
    expect(wallet?.price_minor).toBe(50_00 - 22_06)
    expect(history).toMatchObject({ amount_minor: -22_06, transaction_id: order.transaction?.id })
  })

  it('takes the same worth for an order in another currency', async () => {
    const made = await scene(50_00)
    const order = await placeOne(api, made, { payment_id: 2, currency_id: 2 })
    expect(order.total_price).toBe(3308)
    // 3308 yen at 150 to the dollar
    expect((await moneySnapshot(api.db)).money).toBe(50_00 - 22_05)
  })

  it('shows no more than it can pay in another currency', async () => {
    // 10.31 at 0.92 is 9.4852, and 9.49 would be 10.32
    const made = await scene(10_31)
    await api.db.update(currencies).set({ rate: 0.92, decimals: 2 }).where(eq(currencies.id, 2))
    const profile = await api.call<Profile>('GET /dashboard/user/profile/show?currency_id=2', {
      token: made.token,
    })
    expect(profile.body.data.wallet?.price).toBe(9.48)
    const order = await placeOne(api, made, { payment_id: 1, currency_id: 2, wallet_price: 9.48 })
    expect(order.wallet_part?.price).toBe(9.48)
  })

  it('leaves no rest to cash that there are no coins for', async () => {
    const made = await scene(50_00)
    await api.db.update(currencies).set({ step_minor: 5 }).where(eq(currencies.id, 1))
    const cart = await fillCart(api, made.token, made.shop.id, [
      { stock_id: made.stock.id, quantity: 2 },
    ])
    const order = (wallet_price: number) =>
      sendOrder(api, made.token, orderBody(cart, { wallet_price }))
    const refused = await order(5.01)
    expect([refused.status, Object.keys(refused.body.params ?? {})]).toEqual([
      422,
      ['wallet_price'],
    ])
    expect((await order(5.05)).body.data).toMatchObject({ total_price: 22.05 })
  })

  it('never goes below zero, however many orders are paid at once', async () => {
    const made = await scene(50_00)
    const orders = [
      await made.unpaid(),
      await made.unpaid(),
      await made.unpaid(),
      await made.unpaid(),
    ]
    const replies = await Promise.all(orders.map((order) => made.pay(order.id, 2)))
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 200, 400, 400])
    const refused = replies.filter((reply) => reply.status === 400)
    expect(refused.map((reply) => reply.body.statusCode)).toEqual(['ERROR_109', 'ERROR_109'])
    expect(await moneySnapshot(api.db)).toMatchObject({ money: 50_00 - 44_12, transactions: 2 })
  })
})

describe('a separate payment call', () => {
  it('answers the order, and replaces a payment that is pending', async () => {
    const made = await scene(50_00)
    const order = await made.unpaid()
    const replies = [await made.pay(order.id, 1), await made.pay(order.id, 1)]
    expect(replies.map((reply) => reply.body.data.id)).toEqual([order.id, order.id])
    const rows = await api.db.select().from(transactions).orderBy(transactions.id)
    expect(rows.map((row) => row.status)).toEqual(['canceled', 'progress'])
    expect((await made.pay(order.id, 2)).body.data.transaction?.status).toBe('paid')
  })

  it('charges once when sent many times at once', async () => {
    const made = await scene(90_00)
    const order = await made.unpaid()
    const replies = await Promise.all(Array.from({ length: 6 }, () => made.pay(order.id, 2)))
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
    const others = replies.filter((reply) => reply.status !== 200)
    expect(new Set(others.map((reply) => reply.body.statusCode))).toEqual(
      new Set(['ERROR_ALREADY_PAID']),
    )
    expect((await moneySnapshot(api.db)).money).toBe(90_00 - 22_06)
  })

  it('is refused to strangers and nobody, and for unknown kinds and methods', async () => {
    const made = await scene(50_00)
    const order = await made.unpaid()
    const before = await moneySnapshot(api.db)
    const path = `POST /payments/order/${order.id}/transactions` as const
    expect((await api.call(path, { body: { payment_sys_id: 1 } })).status).toBe(401)
    expect((await made.pay(order.id, 1, (await buildUser(api.db)).token)).status).toBe(404)
    const unknown = await made.pay(order.id, 77)
    expect([unknown.status, unknown.body.statusCode]).toEqual([400, 'ERROR_PAYMENT'])
    const parcel = await api.call(`POST /payments/parcel-order/${order.id}/transactions`, {
      token: made.token,
      body: { payment_sys_id: 1 },
    })
    expect(parcel.status).toBe(404)
    expect(await moneySnapshot(api.db)).toEqual(before)
  })
})
