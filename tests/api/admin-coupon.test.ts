import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AdminCoupon } from '@/domain/admin-coupon.schema'
import type { Coupon } from '@/domain/coupon'
import type { Order } from '@/domain/order.schema'
import { schemas } from '@/domain/schemas'
import { coupons } from '@/server/platform/db/schema/coupon'
import { orders } from '@/server/platform/db/schema/order'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildUser } from '@/tests/support/builders'
import { buildScene, fillCart, orderBody, sendOrder } from '@/tests/support/ordering'

const api = openApi()
const ALL = '/dashboard/admin/coupons'
/** in summer two hours ahead of UTC */
const ZONE = 'Europe/Berlin'
let token: string

const terms = (over: object = {}) => ({
  type: 'percent',
  price: 10,
  limit: 3,
  first_order: false,
  from: null,
  until: '2099-07-01T00:00',
  shop_id: null,
  ...over,
})
const add = (over: object = {}) =>
  api.call<AdminCoupon>(`POST ${ALL}`, { token, body: terms({ name: 'summer', ...over }) })
const change = (id: number, over: object = {}) =>
  api.call<AdminCoupon>(`PUT ${ALL}/${id}`, { token, body: terms(over) })
const end = (id: number, body: object = {}) =>
  api.call<AdminCoupon>(`POST ${ALL}/${id}/end`, { token, body })
const codes = async (state = '') => {
  const { body } = await api.call<AdminCoupon[]>(`GET ${ALL}?state=${state}`, { token })
  return body.data.map(({ name }) => name)
}
/** what a customer is told about a code */
const check = async (shop_id: number, coupon = 'SUMMER') => {
  const { body } = await api.call<Coupon>('POST /rest/coupons/check', {
    body: { coupon, shop_id },
  })
  return body.statusCode ?? body.data
}

beforeEach(async () => {
  await buildBasics(api.db, { time_zone: ZONE })
  token = (await buildUser(api.db, { role: 'admin' })).token
})

describe('coupons in the console', () => {
  it('[KB-24] a new one is what customers can use', async () => {
    const { shop } = await buildScene(api.db)
    const { body } = await add({ type: 'fix', price: 2.5 })
    const made = schemas.adminCoupon.parse(body.data)
    expect(made).toMatchObject({ name: 'SUMMER', price: 2.5, limit: 3, uses: 0, state: 'running' })
    expect(await check(shop.id)).toMatchObject({ type: 'fix', price: 2.5, qty: 3 })
  })

  it('[KB-24] its times are those of the marketplace’s clocks', async () => {
    const { id } = (await add({ from: '2099-06-01T09:30', until: '2099-12-01T09:30' })).body.data
    const [row] = await api.db.select().from(coupons).where(eq(coupons.id, id))
    expect([row?.starts_at, row?.expired_at].map((at) => at?.toISOString())).toEqual([
      '2099-06-01T07:30:00.000Z',
      '2099-12-01T08:30:00.000Z',
    ])
    const { body } = await api.call<AdminCoupon>(`GET ${ALL}/${id}`, { token })
    expect(body.data).toMatchObject({ from: '2099-06-01T09:30', until: '2099-12-01T09:30' })
  })

  it('[KB-24] before it begins nobody knows it, and from then on it holds', async () => {
    const { shop } = await buildScene(api.db)
    const from = new Date(api.now.getTime() + 3_600_000)
    const { id } = (await add()).body.data
    await api.db.update(coupons).set({ starts_at: from }).where(eq(coupons.id, id))
    expect(await check(shop.id)).toBe('ERROR_COUPON_UNKNOWN')
    expect([await codes('planned'), await codes()]).toEqual([['SUMMER'], []])
    api.now = from
    expect(await check(shop.id)).toMatchObject({ name: 'SUMMER' })
    expect([await codes('planned'), await codes()]).toEqual([[], ['SUMMER']])
  })

  it('[KB-24] it is for one shop, or for all', async () => {
    const { shop } = await buildScene(api.db)
    const { id, updated_at } = (await add({ shop_id: shop.id })).body.data
    const { body } = await api.call<AdminCoupon>(`GET ${ALL}/${id}`, { token })
    expect(body.data.shop).toEqual({ id: shop.id, title: expect.any(String) })
    expect(await check(shop.id + 1)).toBe('ERROR_COUPON_SHOP')
    await change(id, { updated_at })
    expect(await check(shop.id + 1)).toMatchObject({ name: 'SUMMER' })
    expect((await add({ name: 'OTHER', shop_id: 999 })).body.params).toHaveProperty('shop_id')
  })

  it('[KB-24] one that is ended is refused from that moment on, once', async () => {
    const { shop } = await buildScene(api.db)
    const { id } = (await add()).body.data
    expect((await end(id)).body.data.state).toBe('ended')
    expect(await check(shop.id)).toBe('ERROR_COUPON_EXPIRED')
    expect([await codes('ended'), await codes()]).toEqual([['SUMMER'], []])
    expect((await end(id)).status).toBe(409)
  })

  it('[KB-24] what has changed since it was looked at is neither overwritten nor ended', async () => {
    const { id, updated_at } = (await add()).body.data
    const later = new Date(api.now.getTime() + 1_000)
    await api.db.update(coupons).set({ updated_at: later }).where(eq(coupons.id, id))
    expect((await change(id, { price: 50, updated_at })).status).toBe(409)
    expect((await end(id, { updated_at })).status).toBe(409)
    expect(await codes()).toEqual(['SUMMER'])
  })

  it.each([
    ['name', 'AB'],
    ['name', 'two words'],
    ['name', 'Taken'],
    ['type', 'gift'],
    ['price', 0],
    ['price', 0.001],
    ['price', 101],
    ['limit', 0],
    ['limit', 1.5],
    ['until', '2099-02-30T25:00'],
    ['until', '2099-07-01'],
    ['until', ''],
    ['from', 'soon'],
  ])('[KB-24] %s cannot be %j', async (key, value) => {
    await add({ name: 'TAKEN' })
    const { status, body } = await add({ [key]: value })
    expect([status, Object.keys(body.params ?? {})]).toEqual([422, [key]])
    expect(await codes()).toEqual(['TAKEN'])
  })

  it('[KB-24] it cannot end before it begins', async () => {
    const { body } = await add({ from: '2099-07-01T00:00' })
    expect(Object.keys(body.params ?? {})).toEqual(['until'])
  })

  it('[KB-24] one that there is not is 404', async () => {
    expect((await api.call(`GET ${ALL}/99`, { token })).status).toBe(404)
    expect([(await change(99)).status, (await end(99)).status]).toEqual([404, 404])
  })
})

describe('uses of a coupon', () => {
  async function used() {
    const scene = await buildScene(api.db)
    const { id, updated_at } = (await add({ limit: 2 })).body.data
    const place = async () => {
      const cart = await fillCart(api, scene.token, scene.shop.id, [
        { stock_id: scene.stock.id, quantity: 2 },
      ])
      const reply = await sendOrder(api, scene.token, orderBody(cart, { coupon: 'SUMMER' }))
      expect(reply.body.message).toBe('Done')
      return reply
    }
    const look = async () => (await api.call<AdminCoupon>(`GET ${ALL}/${id}`, { token })).body.data
    return { ...scene, id, updated_at, place, look }
  }

  it('[KB-24] are counted, and one that is canceled is given back', async () => {
    const { place, look, token: customer, id } = await used()
    const first = (await place()).body.data as Order
    expect(await look()).toMatchObject({ uses: 1, limit: 2, state: 'running' })
    await place()
    expect(await look()).toMatchObject({ uses: 2, limit: 2, state: 'used_up' })
    expect([await codes('used_up'), await codes()]).toEqual([['SUMMER'], []])
    await api.db.update(orders).set({ status: 'new' }).where(eq(orders.coupon_id, id))
    await api.call(`POST /dashboard/user/orders/${first.id}/status/change`, {
      token: customer,
      body: { status: 'canceled' },
    })
    expect(await look()).toMatchObject({ uses: 1, limit: 2, state: 'running' })
  })

  it('[KB-24] between a look and a change are neither lost nor a clash', async () => {
    const { place, look, id, updated_at } = await used()
    await place()
    expect((await change(id, { limit: 5, updated_at })).status).toBe(200)
    expect(await look()).toMatchObject({ uses: 1, limit: 5 })
    const [row] = await api.db.select().from(coupons).where(eq(coupons.id, id))
    expect(row?.qty).toBe(4)
  })

  it('[KB-24] cannot be undone by a lower limit', async () => {
    const { place, id } = await used()
    await place()
    await place()
    const { status, body } = await change(id, { limit: 1 })
    expect([status, Object.keys(body.params ?? {})]).toEqual([422, ['limit']])
  })
})
