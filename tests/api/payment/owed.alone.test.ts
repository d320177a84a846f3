import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import type { Order } from '@/domain/order.schema'
import type { Parcel } from '@/domain/parcel.schema'
import type { PaymentCard } from '@/domain/payment-card.schema'
import type { PaymentProcess } from '@/domain/payment-process.schema'
import { findSandboxCharge } from '@/server/demo/sandbox/sandbox.queries'
import { reconcile } from '@/server/money/payment/reconcile'
import { orders } from '@/server/platform/db/schema/order'
import { payments } from '@/server/platform/db/schema/payment'
import { paymentIntents, sandboxCharges } from '@/server/platform/db/schema/payment-intent'
import { wallets } from '@/server/platform/db/schema/wallet'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildSandbox, buildUser } from '@/tests/support/builders'
import { buildScene, deliverOne, placeOne, refundOne } from '@/tests/support/ordering'
import { buildParcelType, sendParcel } from '@/tests/support/service-builders'

// the sandbox belongs to the demo; the environment is read once
vi.stubEnv('DEMO', '1')

const api = openApi()
const WALLET = 2
/** three keys at once, or as many as `npm run check:crowd` says */
const KEYS = Array.from({ length: Number(process.env.CROWD ?? 3) }, (_, n) => `key-${n}`)

async function scene(balanceMinor = 100_00) {
  await buildBasics(api.db, { active_parcel: '1' })
  await buildParcelType(api.db)
  const sandbox = await buildSandbox(api.db)
  const seller = await buildUser(api.db, { role: 'seller' })
  const made = await buildScene(api.db, {
    shop: { user_id: seller.user.id },
    user: { balanceMinor },
  })
  const { token } = made
  const start = (body: object, key: string, slug = 'sandbox') =>
    api.call<PaymentProcess>(`POST /dashboard/user/order-${slug}-process`, {
      token,
      body,
      headers: { 'idempotency-key': key },
    })
  const play = (id: string, more: object = {}) =>
    api.call(`POST /payments/sandbox/${id}`, { body: { outcome: 'success', ...more } })
  const payHere = (id: number, method = WALLET, type = 'order') =>
    api.call<Order>(`POST /payments/${type}/${id}/transactions`, {
      token,
      body: { payment_sys_id: method },
    })
  const unpaid = () => placeOne(api, made, { payment_id: undefined })
  const balance = async (id = made.user.id) => {
    const [row] = await api.db.select().from(wallets).where(eq(wallets.user_id, id))
    return row?.price_minor
  }
  /** What the provider has charged and given back, minor units. */
  const charged = async () => {
    const rows = await api.db.select().from(sandboxCharges).where(eq(sandboxCharges.status, 'paid'))
    return rows.map((row) => row.amount_minor)
  }
  const returned = async (id: string) =>
    Object.values((await findSandboxCharge(api.db, id))?.refunds ?? {})
  const keepCard = async () => {
    const first = await unpaid()
    await play((await start({ order_id: first.id }, 'kept')).body.data.id, { keep_card: true })
    await api.db.delete(sandboxCharges)
    const cards = await api.call<PaymentCard[]>('GET /dashboard/user/payment-cards', { token })
    return cards.body.data[0]?.id
  }
  /** Starts under keys of their own, at once. */
  const atOnce = (body: object) => Promise.all(KEYS.map((key) => start(body, key)))
  const deliver = (id: number) =>
    api.db
      .update(orders)
      .set({ status: 'delivered', deliveryman_id: seller.user.id })
      .where(eq(orders.id, id))
  return {
    ...{ ...made, seller, sandbox, start, play, payHere, unpaid, balance, charged, returned },
    ...{ keepCard, atOnce, deliver },
  }
}

const later = (minutes: number) => new Date(api.now.getTime() + minutes * 60_000)

describe('[CH-30] an order whose money went back', () => {
  it('is owed by nobody: no method, provider or kept card pays it again', async () => {
    const made = await scene()
    const card_id = await made.keepCard()
    const order = await placeOne(api, made, { payment_id: WALLET })
    await deliverOne(api, made.seller.token, order.id)
    await refundOne(api, { token: made.token, staff: made.seller.token }, order.id)
    const before = await made.balance()
    const replies = [
      await made.payHere(order.id),
      await made.payHere(order.id, 1),
      await made.payHere(order.id, made.sandbox.id),
      await made.start({ order_id: order.id }, 'page'),
      await made.start({ order_id: order.id, card_id }, 'card'),
    ]
    expect(replies.map(({ status, body }) => [status, body.statusCode])).toEqual(
      replies.map(() => [409, 'ERROR_PAYMENT_REFUNDED']),
    )
    expect([await made.balance(), await made.charged()]).toEqual([before, []])
  })

  it('sends what is paid on a page that stayed open back to where it came from', async () => {
    const made = await scene()
    const order = await made.unpaid()
    const { id } = (await made.start({ order_id: order.id }, 'page')).body.data
    await made.payHere(order.id)
    await deliverOne(api, made.seller.token, order.id)
    await refundOne(api, { token: made.token, staff: made.seller.token }, order.id)
    await made.play(id)
    await reconcile(api.db, api.now)
    expect([await made.returned(id), await made.balance()]).toEqual([[22_06], 100_00])
  })
})

describe('[CH-30] one payment for one thing', () => {
  it('charges a kept card once under several keys at once', async () => {
    const made = await scene()
    const card_id = await made.keepCard()
    const order = await made.unpaid()
    const replies = await made.atOnce({ order_id: order.id, card_id })
    const codes = replies.map(({ body }) => body.data?.status ?? body.statusCode).sort()
    expect(await made.charged()).toEqual([22_06])
    expect(codes.filter((code) => code === 'paid')).toHaveLength(1)
    for (const code of codes.filter((one) => one !== 'paid')) {
      expect(['ERROR_PAYMENT_OPEN', 'ERROR_ALREADY_PAID']).toContain(code)
    }
    expect(await made.balance()).toBe(100_00)
  })

  it('leaves one tip under several keys at once', async () => {
    const made = await scene()
    const card_id = await made.keepCard()
    const order = await placeOne(api, made)
    await made.deliver(order.id)
    await made.atOnce({ order_id: order.id, tips: 4, card_id })
    expect(await made.charged()).toEqual([4_00])
    expect([await made.balance(), await made.balance(made.seller.user.id)]).toEqual([100_00, 4_00])
  })

  it('pays a parcel once under several keys at once', async () => {
    const made = await scene()
    const card_id = await made.keepCard()
    const parcel = await sendParcel(api, made.token, { payment_id: undefined })
    await made.atOnce({ parcel_id: parcel.id, card_id })
    expect([await made.charged(), await made.balance()]).toEqual([[5_11], 100_00])
  })

  it('keeps one top-up of a wallet open under several keys at once', async () => {
    const made = await scene()
    const [wallet] = await api.db.select().from(wallets).where(eq(wallets.user_id, made.user.id))
    const body = { wallet_id: wallet?.id, total_price: 10 }
    const replies = await made.atOnce(body)
    expect(new Set(replies.map(({ body: { data } }) => data.id)).size).toBe(1)
    const other = await made.start({ ...body, total_price: 11 }, 'more')
    for (const id of [replies[0]?.body.data.id ?? '', other.body.data.id]) await made.play(id)
    // money of a page that was left open is the wallet's all the same
    expect(await made.balance()).toBe(121_00)
  })

  it('answers the open page to any number of starts', async () => {
    const made = await scene()
    const order = await made.unpaid()
    const replies = await made.atOnce({ order_id: order.id })
    expect(new Set(replies.map(({ body }) => body.data.data.url)).size).toBe(1)
  })

  it('closes the open page when another method is started, and still counts its money', async () => {
    const made = await scene()
    const second = { tag: 'sandbox-two', sandbox: true, titles: { en: 'Another' } }
    const [other] = await api.db.insert(payments).values(second).returning()
    const order = await made.unpaid()
    const { id } = (await made.start({ order_id: order.id }, 'first')).body.data
    // the page was opened by another method than the one that is started now
    await api.db
      .update(paymentIntents)
      .set({ payment_id: other?.id })
      .where(eq(paymentIntents.uuid, id))
    const again = await made.start({ order_id: order.id }, 'second')
    expect(again.body.data.id).not.toBe(id)
    await api.db
      .update(paymentIntents)
      .set({ payment_id: made.sandbox.id })
      .where(eq(paymentIntents.uuid, id))
    // its webhook gets lost; the provider is still asked about it
    await made.play(id, { outcome: 'late' })
    await reconcile(api.db, later(1))
    await made.play(again.body.data.id)
    await reconcile(api.db, later(2))
    expect([await made.returned(id), await made.returned(again.body.data.id)]).toEqual([
      [],
      [22_06],
    ])
  })

  it('is a rule of the database', async () => {
    const made = await scene()
    const order = await made.unpaid()
    await made.start({ order_id: order.id }, 'first')
    const [row] = await api.db.select().from(paymentIntents)
    if (!row) throw new Error('a payment was started')
    const { id: _id, uuid: _uuid, ...same } = row
    const twin = { ...same, provider_ref: null, request_key: 'other' }
    await expect(api.db.insert(paymentIntents).values(twin)).rejects.toThrow()
  })
})

describe('[CH-22] money that came twice', () => {
  it('goes back to the card, of a parcel too', async () => {
    const made = await scene()
    const parcel = await sendParcel(api, made.token, { payment_id: undefined })
    const { id } = (await made.start({ parcel_id: parcel.id }, 'page')).body.data
    await api.call<Parcel>(`POST /payments/parcel-order/${parcel.id}/transactions`, {
      token: made.token,
      body: { payment_sys_id: WALLET },
    })
    const before = await made.balance()
    await made.play(id)
    await reconcile(api.db, api.now)
    expect([await made.returned(id), await made.balance()]).toEqual([[5_11], before])
  })

  it('goes back to the card when a tip was left from the wallet meanwhile', async () => {
    const made = await scene()
    const order = await placeOne(api, made)
    await made.deliver(order.id)
    const { id } = (await made.start({ order_id: order.id, tips: 4 }, 'page')).body.data
    await api.call(`POST /payments/order/${order.id}/transactions`, {
      token: made.token,
      body: { payment_sys_id: WALLET, tips: 3 },
    })
    await made.play(id)
    await reconcile(api.db, api.now)
    expect([await made.returned(id), await made.balance()]).toEqual([[4_00], 97_00])
  })
})
