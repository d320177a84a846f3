import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Order } from '@/domain/order.schema'
import { orderDetails, orders } from '@/server/platform/db/schema/order'
import { shops } from '@/server/platform/db/schema/shop'
import { openApi } from '@/tests/support/api'
import { buildBatch, paymentsOf, push, walletOf } from '@/tests/support/batches'
import { buildBasics, buildUser } from '@/tests/support/builders'

const api = openApi()
const STARTED_WITH = 100_000
const minor = (amount: number) => Math.round(amount * 100)

beforeEach(() => buildBasics(api.db, { service_fee: '50' }))

/** Every figure of an order as the database holds it, and its lines. */
async function figuresOf(id: number) {
  const [row] = await api.db.select().from(orders).where(eq(orders.id, id))
  const amounts = Object.entries(row ?? {}).filter(([key]) => key.endsWith('_minor'))
  return {
    amounts: Object.fromEntries(amounts),
    lines: await api.db.select().from(orderDetails).where(eq(orderDetails.order_id, id)),
  }
}

async function trip(more: object = {}) {
  const made = await buildBatch(api, [{}, {}])
  const leadOrder = await made.order(made.first, undefined, more)
  const own = await made.order(made.second, leadOrder, more)
  const spent = async () => STARTED_WITH - (await walletOf(api.db, made.user.id)).holds
  return { ...made, lead: leadOrder, own, spent }
}

describe('[CA-15] canceling one of several shops', () => {
  it('that comes along gives all of it back and leaves the one that pays the way as it was', async () => {
    const { lead: leadOrder, own, cancel, show, spent } = await trip()
    const before = await figuresOf(leadOrder.id)
    expect(await spent()).toBe(minor(leadOrder.total_price + own.total_price))
    expect((await cancel(own.id, { kept_fee: 0, freed_fee: 0 })).status).toBe(200)
    expect(await spent()).toBe(minor(leadOrder.total_price))
    expect(await figuresOf(leadOrder.id)).toEqual(before)
    expect((await show(leadOrder.id)).trip).toMatchObject({
      open: true,
      others: [{ id: own.id, status: 'canceled' }],
      on_cancel: { kept_fee: 0, freed: null },
    })
    await cancel(leadOrder.id)
    expect(await spent()).toBe(0)
  })

  it('that pays the way keeps the fee that was said, until nothing is brought any more', async () => {
    const { lead: leadOrder, own, cancel, show, spent, token } = await trip()
    const fee = leadOrder.delivery_fee
    expect((await show(leadOrder.id)).trip?.on_cancel).toEqual({ kept_fee: fee, freed: null })
    const before = await figuresOf(own.id)
    const gone = await cancel(leadOrder.id, { kept_fee: fee, freed_fee: 0 })
    expect(gone.body.data).toMatchObject({
      status: 'canceled',
      total_price: leadOrder.total_price,
      trip: { kept_fee: fee, open: false, due: null },
    })
    expect(await spent()).toBe(minor(own.total_price + fee))
    expect(await figuresOf(own.id)).toEqual(before)
    // nothing more can be asked back of it
    const ask = { order_id: leadOrder.id, cause: 'Too late' }
    const asked = await api.call('POST /dashboard/user/order-refunds', { token, body: ask })
    expect(asked.body.statusCode).toBe('ERROR_REFUND_UNABLE')
    const freed = { order_id: leadOrder.id, price: fee }
    expect((await show(own.id)).trip?.on_cancel).toMatchObject({ kept_fee: 0, freed })
    expect((await cancel(own.id, { kept_fee: 0, freed_fee: fee })).status).toBe(200)
    expect(await spent()).toBe(0)
    expect((await show(leadOrder.id)).trip?.kept_fee).toBe(0)
    expect(await paymentsOf(api.db, leadOrder.id)).toEqual([
      ['refund', minor(leadOrder.total_price)],
    ])
  })

  it('after something was brought gives no fee back', async () => {
    const { lead: leadOrder, own, others, second, order, cancel, spent } = await trip()
    const last = await order(others[1] ?? second, leadOrder)
    await cancel(leadOrder.id)
    await push(api, own.id, 'accepted', 'ready', 'on_a_way', 'delivered')
    await cancel(last.id)
    expect(await spent()).toBe(minor(own.total_price + leadOrder.delivery_fee))
  })

  it('means nothing else than what was shown', async () => {
    const { lead: leadOrder, own, cancel, spent } = await trip()
    const was = await spent()
    for (const agreed of [
      { kept_fee: 0, freed_fee: 0 },
      { kept_fee: leadOrder.delivery_fee, freed_fee: 1 },
    ]) {
      const reply = await cancel(leadOrder.id, agreed)
      expect([reply.status, reply.body.statusCode]).toEqual([409, 'ERROR_CANCEL_CHANGED'])
    }
    expect(await spent()).toBe(was)
    expect((await cancel(own.id, { kept_fee: 'x' })).status).toBe(422)
  })

  it('both at once never lose or keep a fee that nobody is brought for', async () => {
    const { lead: leadOrder, own, cancel, spent } = await trip()
    const replies = await Promise.all([cancel(leadOrder.id), cancel(own.id)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(await spent()).toBe(0)
  })
})

describe('[CA-15] a fee that is given in cash', () => {
  it('is still owed at the door after its order was canceled, and paid with what is brought', async () => {
    const { lead: leadOrder, own, cancel, show, spent } = await trip({ payment_id: 1 })
    const fee = leadOrder.delivery_fee
    await cancel(leadOrder.id, { kept_fee: fee, freed_fee: 0 })
    expect(await paymentsOf(api.db, leadOrder.id)).toEqual([['progress', minor(fee)]])
    expect((await show(own.id)).trip?.due).toMatchObject({ order_id: leadOrder.id, price: fee })
    await push(api, own.id, 'accepted', 'ready', 'on_a_way', 'delivered')
    expect(await paymentsOf(api.db, leadOrder.id)).toEqual([['paid', minor(fee)]])
    expect(await paymentsOf(api.db, own.id)).toEqual([['paid', minor(own.total_price)]])
    expect((await show(own.id)).trip?.due).toBeNull()
    expect(await spent()).toBe(0)
  })

  it('is nobody’s where nobody comes for it any more', async () => {
    const {
      lead: leadOrder,
      own,
      others,
      second,
      order,
      cancel,
      show,
    } = await trip({ payment_id: 1 })
    const last = await order(others[1] ?? second, leadOrder, { payment_id: 1 })
    await push(api, own.id, 'accepted', 'ready', 'on_a_way', 'delivered')
    const fee = leadOrder.delivery_fee
    expect((await cancel(leadOrder.id, { kept_fee: fee, freed_fee: 0 })).status).toBe(200)
    const freed = { order_id: leadOrder.id, price: fee }
    expect((await show(last.id)).trip?.on_cancel).toMatchObject({ kept_fee: 0, freed })
    expect((await cancel(last.id, { kept_fee: 0, freed_fee: fee })).status).toBe(200)
    expect(await paymentsOf(api.db, leadOrder.id)).toEqual([['canceled', minor(fee)]])
    expect((await show(own.id)).trip?.due).toBeNull()
  })

  it('is not kept once all that came along was brought', async () => {
    const { lead: leadOrder, own, cancel, show } = await trip({ payment_id: 1 })
    await push(api, own.id, 'accepted', 'ready', 'on_a_way', 'delivered')
    expect((await show(leadOrder.id)).trip?.on_cancel).toEqual({ kept_fee: 0, freed: null })
    expect((await cancel(leadOrder.id, { kept_fee: 0, freed_fee: 0 })).status).toBe(200)
    expect(await paymentsOf(api.db, leadOrder.id)).toEqual([
      ['canceled', minor(leadOrder.total_price)],
    ])
    expect((await show(own.id)).trip?.due).toBeNull()
  })

  it('is nobody’s once nothing is brought', async () => {
    const { lead: leadOrder, own, cancel } = await trip({ payment_id: 1 })
    await cancel(leadOrder.id)
    await cancel(own.id)
    expect(await paymentsOf(api.db, leadOrder.id)).toEqual([
      ['canceled', minor(leadOrder.delivery_fee)],
    ])
  })

  it.each([
    ['less than it', 1],
    ['more than it', 10],
  ])('beside a part from the wallet of %s', async (_what, part) => {
    const {
      lead: leadOrder,
      own,
      cancel,
      show,
      spent,
    } = await trip({ payment_id: 1, wallet_price: part })
    const fee = leadOrder.delivery_fee
    await cancel(leadOrder.id)
    // the part first, the rest at the door
    expect(await spent()).toBe(minor(part) + Math.min(minor(part), minor(fee)))
    const due = Math.max(0, minor(fee) - minor(part))
    const rest = due > 0 ? ['progress', due] : ['canceled', minor(leadOrder.total_price - part)]
    expect(await paymentsOf(api.db, leadOrder.id)).toContainEqual(rest)
    expect((await show(own.id)).trip?.due?.price ?? 0).toBe(due / 100)
    await cancel(own.id)
    expect(await spent()).toBe(0)
  })
})

describe('[CA-15] one delivery', () => {
  it('is one courier’s, with one code', async () => {
    const { lead: leadOrder, own, show } = await trip()
    await push(api, own.id, 'accepted')
    await push(api, leadOrder.id, 'accepted', 'ready')
    const courier = (await buildUser(api.db, { role: 'deliveryman' })).user.id
    await push(api, leadOrder.id, 'on_a_way')
    const shown = await Promise.all([show(leadOrder.id), show(own.id)])
    expect(shown.map(({ deliveryman }) => deliveryman?.id)).toEqual([courier, courier])
    expect(shown[0]?.otp).toBe(shown[1]?.otp)
    expect(shown.map(({ status }) => status)).toEqual(['on_a_way', 'accepted'])
  })

  it('is not told to the shops', async () => {
    const { lead: leadOrder, own, first } = await trip()
    const seller = await buildUser(api.db, { role: 'seller' })
    await api.db.update(shops).set({ user_id: seller.user.id }).where(eq(shops.id, first.shop.id))
    const seen = await api.call<Order>(`GET /dashboard/seller/orders/${leadOrder.id}`, {
      token: seller.token,
    })
    expect(seen.status).toBe(200)
    expect(JSON.stringify(seen.body.data.trip)).not.toContain('Near')
    expect(seen.body.data.trip?.others).toEqual([])
    expect(own.id).toBeGreaterThan(leadOrder.id)
  })
})
