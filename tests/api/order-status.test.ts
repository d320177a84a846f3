import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Order } from '@/domain/order.schema'
import { products } from '@/server/platform/db/schema/product'
import { shops } from '@/server/platform/db/schema/shop'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildUser } from '@/tests/support/builders'
import { addCoupon, buildScene, placeOne } from '@/tests/support/ordering'
import { moneySnapshot } from '@/tests/support/snapshot'

const api = openApi()

async function scene(more: object = {}) {
  await buildBasics(api.db)
  const seller = await buildUser(api.db, { role: 'seller' })
  const courier = await buildUser(api.db, { role: 'deliveryman', phone: '4915112345' })
  const made = await buildScene(api.db, {
    shop: { user_id: seller.user.id },
    user: { balanceMinor: 100_00 },
  })
  await addCoupon(api.db)
  const before = await moneySnapshot(api.db)
  const order = await placeOne(api, made, more)
  const move = (desk: 'seller' | 'deliveryman', token: string, status: string) =>
    api.call<Order>(`POST /dashboard/${desk}/orders/${order.id}/status`, {
      token,
      body: { status, otp: order.otp },
    })
  const get = async () =>
    (await api.call<Order>(`GET /dashboard/user/orders/${order.id}`, { token: made.token })).body
      .data
  const toReady = async () => {
    for (const status of ['accepted', 'cooking', 'ready']) {
      expect((await move('seller', seller.token, status)).status).toBe(200)
    }
  }
  return { ...made, seller, courier, order, before, move, get, toReady }
}

describe('[OR-03] the way of an order', () => {
  it('[OR-06] goes step by step; the courier is seen only on the way', async () => {
    const { seller, courier, order, move, get, toReady, user } = await scene()
    await toReady()
    expect((await get()).deliveryman).toBeNull()
    expect((await move('deliveryman', courier.token, 'on_a_way')).status).toBe(200)
    await api.call(`POST /dashboard/deliveryman/orders/${order.id}/location`, {
      token: courier.token,
      body: { latitude: 47.505, longitude: 9.5 },
    })
    const onTheWay = await get()
    expect(onTheWay).toMatchObject({
      status: 'on_a_way',
      deliveryman: {
        id: courier.user.id,
        phone: '4915112345',
        delivery_man_setting: { location: { latitude: 47.505, longitude: 9.5 } },
      },
    })
    expect(onTheWay.route?.length).toBeGreaterThan(1)
    expect((await move('deliveryman', courier.token, 'delivered')).status).toBe(200)
    const done = await get()
    expect(done).toMatchObject({ status: 'delivered', eta: null, route: null })
    expect(done.transaction?.status).toBe('paid')
    expect(done.deliveryman).toMatchObject({
      phone: null,
      delivery_man_setting: { location: null },
    })
    expect(done.events?.map((event) => event.status)).toEqual([
      'new',
      'accepted',
      'cooking',
      'ready',
      'on_a_way',
      'delivered',
    ])
    const [shop] = await api.db.select().from(shops)
    const [product] = await api.db.select().from(products)
    expect([shop?.orders_count, product?.orders_count]).toEqual([1, 2])
    const told = await moneySnapshot(api.db)
    // the order and five moves for the customer, one new order for the seller
    expect(told.notifications).toBe(7)
    expect([user.id, seller.user.id]).toHaveLength(2)
  })

  it('refuses every move that the table does not have and changes nothing', async () => {
    const { seller, courier, move } = await scene()
    const before = await moneySnapshot(api.db)
    for (const status of ['new', 'cooking', 'ready', 'on_a_way', 'delivered']) {
      const reply = await move('seller', seller.token, status)
      expect([reply.status, reply.body.statusCode]).toEqual([400, 'ERROR_STATUS_MOVE'])
    }
    expect((await move('deliveryman', courier.token, 'on_a_way')).status).toBe(404)
    expect(await moneySnapshot(api.db)).toEqual(before)
  })

  it('lets only the own shop, the own courier and admins move it', async () => {
    const { token, move, toReady, courier } = await scene()
    const stranger = await buildUser(api.db, { role: 'seller' })
    const otherCourier = await buildUser(api.db, { role: 'deliveryman' })
    const admin = await buildUser(api.db, { role: 'admin' })
    expect((await move('seller', stranger.token, 'accepted')).status).toBe(404)
    expect((await move('seller', token, 'accepted')).status).toBe(403)
    expect((await move('seller', 'nobody', 'accepted')).status).toBe(401)
    await toReady()
    await move('deliveryman', courier.token, 'on_a_way')
    expect((await move('deliveryman', otherCourier.token, 'delivered')).status).toBe(404)
    expect((await move('deliveryman', admin.token, 'delivered')).status).toBe(200)
  })

  it('is moved once by ten sellers at once', async () => {
    const { seller, move, get } = await scene()
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => move('seller', seller.token, 'accepted')),
    )
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
    expect((await get()).events).toHaveLength(2)
  })
})

describe('canceling', () => {
  it.each([1, 2])('gives stock, coupon and money back (method %s)', async (payment_id) => {
    const { token, order, before, get } = await scene({ coupon: 'TEN', payment_id })
    expect((await moneySnapshot(api.db)).uses).toBe(4)
    const path = `POST /dashboard/user/orders/${order.id}/status/change?status=canceled` as const
    const reply = await api.call<Order>(path, { token })
    expect([reply.status, reply.body.data.status]).toEqual([200, 'canceled'])
    const after = await moneySnapshot(api.db)
    expect(after).toMatchObject({ pieces: before.pieces, uses: before.uses, money: before.money })
    const { transaction } = await get()
    expect(transaction?.status).toBe(payment_id === 2 ? 'refund' : 'canceled')
    const again = await api.call(path, { token })
    expect([again.status, again.body.statusCode]).toEqual([400, 'ERROR_STATUS_MOVE'])
    expect(await moneySnapshot(api.db)).toEqual(after)
  })

  it('is refused to customers once accepted, and to strangers always', async () => {
    const { token, order, move, seller } = await scene()
    const path = `POST /dashboard/user/orders/${order.id}/status/change?status=canceled` as const
    expect((await api.call(path)).status).toBe(401)
    expect((await api.call(path, { token: (await buildUser(api.db)).token })).status).toBe(404)
    await move('seller', seller.token, 'accepted')
    const reply = await api.call(path, { token })
    expect([reply.status, reply.body.statusCode]).toEqual([400, 'ERROR_STATUS_MOVE'])
    expect((await move('seller', seller.token, 'canceled')).status).toBe(200)
    const stock = await api.db.select().from(products).where(eq(products.active, true))
    expect(stock).toHaveLength(1)
  })
})
