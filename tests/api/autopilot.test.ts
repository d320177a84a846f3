import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Order } from '@/domain/order.schema'
import { autopilotStep, startAutopilot } from '@/server/demo/autopilot/autopilot'
import { couriers } from '@/server/platform/db/schema/user'
import { openApi, TEST_NOW } from '@/tests/support/api'
import { buildBasics, buildUser, CUSTOMER_POINT, SHOP_POINT } from '@/tests/support/builders'
import { buildScene, placeOne } from '@/tests/support/ordering'

const api = openApi()

async function scene(more: object = {}) {
  await buildBasics(api.db)
  const courier = await buildUser(api.db, { role: 'deliveryman' })
  const made = await buildScene(api.db)
  const order = await placeOne(api, made, more)
  const get = async () =>
    (await api.call<Order>(`GET /dashboard/user/orders/${order.id}`, { token: made.token })).body
      .data
  /** runs the autopilot every two seconds from one second to another */
  const pass = async (from: number, to: number, speed = 1) => {
    for (let second = from; second <= to; second += 2 / speed) {
      await autopilotStep(api.db, new Date(TEST_NOW.getTime() + second * 1000), speed)
    }
  }
  return { ...made, courier, get, pass }
}

describe('the autopilot', () => {
  it('brings an order in about two minutes, with a courier that moves from shop to door', async () => {
    const { get, pass, courier } = await scene()
    await pass(0, 8)
    expect((await get()).status).toBe('new')
    await pass(10, 44)
    expect((await get()).status).toBe('ready')
    await pass(46, 90)
    expect((await get()).status).toBe('on_a_way')
    const [place] = await api.db
      .select()
      .from(couriers)
      .where(eq(couriers.user_id, courier.user.id))
    expect(place?.latitude).toBeGreaterThan(SHOP_POINT.latitude)
    expect(place?.latitude).toBeLessThan(CUSTOMER_POINT.latitude)
    await pass(92, 130)
    const done = await get()
    expect(done).toMatchObject({ status: 'delivered', deliveryman: { id: courier.user.id } })
    expect(done.events?.map((event) => event.status)).toEqual([
      'new',
      'accepted',
      'cooking',
      'ready',
      'on_a_way',
      'delivered',
    ])
  })

  it('is ten times as quick at speed 10', async () => {
    const { get, pass } = await scene({ delivery_type: 'pickup' })
    await pass(0, 12, 10)
    expect((await get()).status).toBe('delivered')
  })

  it('leaves a scheduled order alone until 45 minutes before its time', async () => {
    const { get, pass } = await scene({
      asap: false,
      delivery_date: '2026-11-18',
      delivery_time: '14:00',
    })
    await pass(75 * 60 - 20, 75 * 60)
    expect((await get()).status).toBe('new')
    await pass(75 * 60 + 10, 75 * 60 + 12)
    expect((await get()).status).toBe('accepted')
  })

  it('does not touch what nobody has paid or promised to pay', async () => {
    const { get, pass } = await scene({ payment_id: undefined })
    await pass(0, 130)
    expect((await get()).status).toBe('new')
  })

  it('moves an order once when several run at once', async () => {
    const { get } = await scene()
    const now = new Date(TEST_NOW.getTime() + 11_000)
    await Promise.all(Array.from({ length: 5 }, () => autopilotStep(api.db, now, 1)))
    expect((await get()).events).toHaveLength(2)
  })

  it('stops when told, after the step under way', async () => {
    const { get } = await scene()
    const stop = startAutopilot({ db: api.db, speed: 1 })
    await stop()
    const before = await get()
    await stop()
    expect((await get()).status).toBe(before.status)
  })
})
