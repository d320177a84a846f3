import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Order } from '@/domain/order.schema'
import type { Shop } from '@/domain/shop.schema'
import { autopilotStep } from '@/server/demo/autopilot/autopilot'
import { settings } from '@/server/platform/db/schema/setting'
import { couriers } from '@/server/platform/db/schema/user'
import { openApi, TEST_NOW } from '@/tests/support/api'
import { buildBatch, push, TOO_FAR } from '@/tests/support/batches'
import { buildBasics, buildUser } from '@/tests/support/builders'

const api = openApi()

beforeEach(() => buildBasics(api.db))

describe('[CA-15] shops from which more may come along', () => {
  it('are those near the order’s shop that are open and deliver there', async () => {
    const { first, second, others, order, token, user } = await buildBatch(api, [
      {},
      { title: 'Second near' },
      TOO_FAR,
      { open: false },
      { delivery: false },
      { visible: false },
    ])
    const leadOrder = await order(first)
    const list = async (id: number, as = token) =>
      api.call<Shop[]>(`GET /dashboard/user/orders/${id}/trip/shops`, { token: as })
    const shops = (await list(leadOrder.id)).body.data
    expect(shops.map(({ delivery_fee }) => delivery_fee)).toEqual([0, 0])
    const near = shops.map(({ id }) => id)
    expect(near.sort()).toEqual([second.shop.id, others[1]?.shop.id].sort())
    const own = await order(second, leadOrder)
    expect((await list(leadOrder.id)).body.data.map(({ id }) => id)).toEqual([others[1]?.shop.id])
    expect((await list(own.id)).body.data).toEqual([])
    const stranger = await buildUser(api.db)
    expect((await list(leadOrder.id, stranger.token)).status).toBe(404)
    expect(stranger.user.id).not.toBe(user.id)
    await push(api, leadOrder.id, 'accepted', 'ready', 'on_a_way')
    expect((await list(leadOrder.id)).body.data).toEqual([])
  })

  it('are none where nothing comes along', async () => {
    const { first, order, token } = await buildBatch(api)
    const leadOrder = await order(first)
    await api.db.insert(settings).values({ key: 'trip_distance', value: '0' })
    const reply = await api.call(`GET /dashboard/user/orders/${leadOrder.id}/trip/shops`, { token })
    expect([reply.status, reply.body.data]).toEqual([200, []])
  })
})

describe('[CA-15] the orders of one delivery', () => {
  it('go to one door, also after that was changed', async () => {
    const { first, second, order, show, token } = await buildBatch(api)
    const leadOrder = await order(first)
    const own = await order(second, leadOrder)
    const body = { house: '22', floor: '3', leave_at_door: true }
    await api.call<Order>(`PUT /dashboard/user/orders/${own.id}`, { token, body })
    expect(await show(leadOrder.id)).toMatchObject({
      leave_at_door: true,
      address: { address: 'North Road 1', house: '22', floor: '3' },
    })
  })

  it('wait for each other, leave together and arrive together', async () => {
    const courier = await buildUser(api.db, { role: 'deliveryman' })
    const { first, second, order, show } = await buildBatch(api)
    const leadOrder = await order(first)
    const pass = async (from: number, to: number) => {
      for (let second = from; second <= to; second += 2) {
        await autopilotStep(api.db, new Date(TEST_NOW.getTime() + second * 1000), 1)
      }
    }
    await pass(0, 20)
    api.now = new Date(TEST_NOW.getTime() + 20_000)
    const own = await order(second, leadOrder)
    const states = async () => [(await show(leadOrder.id)).status, (await show(own.id)).status]
    await pass(22, 58)
    // it has been ready for longer than one that is alone would stay
    expect(await states()).toEqual(['ready', 'cooking'])
    await pass(60, 70)
    expect(await states()).toEqual(['on_a_way', 'on_a_way'])
    expect((await show(own.id)).deliveryman?.id).toBe(courier.user.id)
    const [place] = await api.db
      .select()
      .from(couriers)
      .where(eq(couriers.user_id, courier.user.id))
    // on the way from the shop whose order pays it
    expect(place?.longitude).toBeLessThan(first.shop.longitude + 0.002)
    await pass(72, 150)
    expect(await states()).toEqual(['delivered', 'delivered'])
  })

  it('say that one waits for the other', async () => {
    const { first, second, order, show } = await buildBatch(api, [
      { delivery_from: 50, delivery_to: 70 },
    ])
    const leadOrder = await order(first)
    const own = await order(second, leadOrder)
    const [early, late] = [(await show(leadOrder.id)).eta, (await show(own.id)).eta]
    expect(early).toEqual({ ...late, reason: 'other_shop' })
    expect(late?.reason).toBeNull()
  })
})
