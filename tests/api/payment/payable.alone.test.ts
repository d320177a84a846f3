import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import type { Order } from '@/domain/order.schema'
import type { PaymentProcess } from '@/domain/payment-process.schema'
import { payments } from '@/server/platform/db/schema/payment'
import { paymentIntents } from '@/server/platform/db/schema/payment-intent'
import { currencies } from '@/server/platform/db/schema/setting'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildSandbox, buildUser } from '@/tests/support/builders'
import {
  buildScene,
  deliverOne,
  fillCart,
  orderBody,
  placeOne,
  sendOrder,
} from '@/tests/support/ordering'
import { buildParcelType, sendParcel } from '@/tests/support/service-builders'
import { moneySnapshot } from '@/tests/support/snapshot'

// the environment is read once; nothing of this reaches a provider
vi.stubEnv('DEMO', '1')
vi.stubEnv('STRIPE_SECRET_KEY', 'sk_test_1')
vi.stubEnv('STRIPE_WEBHOOK_SECRET', 'whsec_1')
vi.stubEnv('STRIPE_URL', 'http://127.0.0.1:9')

const api = openApi()
const CASH = 1
const WALLET = 2
const KWD = 3

/** A customer with fifty dollars where dinars have coins of that many thousandths. */
async function scene(step_minor: number) {
  await buildBasics(api.db, { active_parcel: '1' })
  await buildParcelType(api.db)
  await api.db.update(currencies).set({ step_minor }).where(eq(currencies.id, KWD))
  const sandbox = await buildSandbox(api.db)
  await api.db.insert(payments).values({ tag: 'stripe', titles: { en: 'Stripe' } })
  const seller = await buildUser(api.db, { role: 'seller' })
  const made = await buildScene(api.db, {
    user: { balanceMinor: 50_00 },
    shop: { user_id: seller.user.id },
  })
  const { token } = made
  const pay = (id: number, payment_sys_id: number) =>
    api.call<Order>(`POST /payments/order/${id}/transactions`, { token, body: { payment_sys_id } })
  const start = (slug: string, body: object) =>
    api.call<PaymentProcess>(`POST /dashboard/user/${slug}`, {
      token,
      body,
      headers: { 'idempotency-key': JSON.stringify(body).slice(0, 200) },
    })
  const balance = async () => (await moneySnapshot(api.db)).money
  return { ...made, seller, sandbox: sandbox.id, pay, start, balance }
}

const refusal = ({ status, body }: { status: number; body: object }) => [
  status,
  Reflect.get(body, 'statusCode'),
]

describe('[CH-37] an amount that a method cannot pay is refused, and nothing moves', () => {
  it('as a wallet’s part that would take nothing', async () => {
    const made = await scene(1)
    const { id } = made.stock
    const cart = await fillCart(api, made.token, made.shop.id, [{ stock_id: id, quantity: 2 }])
    const more = { payment_id: made.sandbox, currency_id: KWD }
    const place = (wallet_price: number) =>
      sendOrder(api, made.token, orderBody(cart, { ...more, wallet_price }))
    const before = await moneySnapshot(api.db)
    const refused = await place(0.001)
    expect([refused.status, Object.keys(refused.body.params ?? {})]).toEqual([
      422,
      ['wallet_price'],
    ])
    expect(await moneySnapshot(api.db)).toEqual(before)
    // half a cent and more is one
    expect((await place(0.002)).status).toBe(200)
    expect(await made.balance()).toBe(50_00 - 1)
  })

  it('in cash, where a card’s rest has no coins', async () => {
    const made = await scene(5)
    const order = await placeOne(api, made, {
      payment_id: made.sandbox,
      currency_id: KWD,
      wallet_price: 0.002,
    })
    const before = await moneySnapshot(api.db)
    expect(refusal(await made.pay(order.id, CASH))).toEqual([400, 'ERROR_PAYMENT'])
    expect(await moneySnapshot(api.db)).toEqual(before)
    // the wallet has no smallest coin
    const paid = (await made.pay(order.id, WALLET)).body.data
    expect(paid.transaction).toMatchObject({ status: 'paid', payment_system: { tag: 'wallet' } })
    expect(((paid.transaction?.price ?? 0) + 0.002).toFixed(3)).toBe(order.total_price.toFixed(3))
  })

  it('as a tip from the wallet, or by a provider that cannot count it', async () => {
    const made = await scene(10)
    const order = await placeOne(api, made, { payment_id: CASH, currency_id: KWD })
    await deliverOne(api, made.seller.token, order.id)
    const before = await moneySnapshot(api.db)
    const { token } = made
    const tip = (tips: number) =>
      api.call<Order>(`POST /payments/order/${order.id}/transactions`, {
        token,
        body: { payment_sys_id: WALLET, tips },
      })
    expect(refusal(await tip(0.001))).toEqual([400, 'ERROR_PAYMENT'])
    const byCard = (tips: number, slug: string) =>
      made.start(`order-${slug}-process`, { order_id: order.id, tips })
    expect(refusal(await byCard(0.505, 'stripe'))).toEqual([400, 'ERROR_PAYMENT'])
    expect(await api.db.select().from(paymentIntents)).toEqual([])
    expect(await moneySnapshot(api.db)).toEqual(before)
    expect((await byCard(0.505, 'sandbox')).status).toBe(200)
    expect((await tip(0.505)).status).toBe(200)
  })

  it('as a top-up', async () => {
    const made = await scene(10)
    const profile = await api.call<{ wallet: { id: number } }>('GET /dashboard/user/profile/show', {
      token: made.token,
    })
    const wallet_id = profile.body.data.wallet.id
    const fill = (total_price: number, slug: string) =>
      made.start(`order-${slug}-process`, { wallet_id, total_price, currency_id: KWD })
    expect(refusal(await fill(3.005, 'stripe'))).toEqual([400, 'ERROR_PAYMENT'])
    expect(await api.db.select().from(paymentIntents)).toEqual([])
    expect((await fill(3.005, 'sandbox')).status).toBe(200)
  })

  it('as a parcel that the wallet would give nothing for', async () => {
    const made = await scene(1)
    // a parcel of one thousandth of a dinar
    await api.db.execute('update parcel_types set price_minor = 0, price_per_km_minor = 3')
    const parcel = await sendParcel(api, made.token, { payment_id: undefined, currency_id: KWD })
    expect(parcel.total_price).toBe(0.001)
    const before = await moneySnapshot(api.db)
    const path = `POST /payments/parcel-order/${parcel.id}/transactions` as const
    const reply = await api.call(path, { token: made.token, body: { payment_sys_id: WALLET } })
    expect(refusal(reply)).toEqual([400, 'ERROR_PAYMENT'])
    expect(await moneySnapshot(api.db)).toEqual(before)
  })
})
