import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { schemas } from '@/domain/schemas'
import type { SlotLoads } from '@/domain/slots.schema'
import { shops } from '@/server/platform/db/schema/shop'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildProduct, buildShop, buildUser } from '@/tests/support/builders'
import { fillCart, orderBody, sendOrder } from '@/tests/support/ordering'

const api = openApi()

/** A seller with a shop whose kitchen takes as many orders as come. */
async function scene() {
  await buildBasics(api.db)
  const seller = await buildUser(api.db, { role: 'seller' })
  const shop = await buildShop(api.db, { user_id: seller.user.id })
  const { stock } = await buildProduct(api.db, shop)
  const url = `/dashboard/seller/shops/${shop.id}/slots` as const
  const set = (capacity: unknown, token: string | undefined = seller.token) =>
    api.call<SlotLoads>(`PUT ${url}`, { token, body: { capacity } })
  const get = (token: string | undefined = seller.token) =>
    api.call<SlotLoads>(`GET ${url}`, { token })
  /** a new customer's order for this evening */
  const order = async () => {
    const { token } = await buildUser(api.db)
    const cart = await fillCart(api, token, shop.id, [{ stock_id: stock.id, quantity: 1 }])
    const later = { asap: undefined, delivery_date: '2026-11-18', delivery_time: '18:00' }
    return (await sendOrder(api, token, orderBody(cart, later))).status
  }
  return { seller, shop, url, set, get, order }
}

it('[SC-06] a seller sets what the kitchen takes per slot, and lifts it again', async () => {
  const { set, get, order } = await scene()
  expect((await get()).body.data).toEqual({ capacity: null, full: [] })
  expect(await order()).toBe(200)
  expect(await order()).toBe(200)
  // what has been ordered stays, and the slot is full
  const limited = await set(1)
  expect(schemas.slotLoads.parse(limited.body.data)).toEqual({
    capacity: 1,
    full: ['2026-11-18T18:00:00.000Z'],
  })
  expect(await order()).toBe(409)
  expect((await set('3')).body.data).toEqual({ capacity: 3, full: [] })
  expect(await order()).toBe(200)
  expect(await order()).toBe(409)
  expect((await set(null)).body.data).toEqual({ capacity: null, full: [] })
  expect(await order()).toBe(200)
})

it('is the shop’s own seller’s and an admin’s to set, within bounds', async () => {
  const { shop, url, set, get } = await scene()
  const other = await buildUser(api.db, { role: 'seller' })
  const customer = await buildUser(api.db)
  const admin = await buildUser(api.db, { role: 'admin' })
  expect((await api.call(`PUT ${url}`, { body: { capacity: 1 } })).status).toBe(401)
  expect((await api.call(`GET ${url}`)).status).toBe(401)
  expect((await set(1, customer.token)).status).toBe(403)
  expect((await set(1, other.token)).status).toBe(404)
  expect((await get(other.token)).status).toBe(404)
  for (const wrong of [0, -1, 1.5, 1001, 'many', undefined]) {
    expect((await set(wrong)).status, String(wrong)).toBe(422)
  }
  expect((await set(4, admin.token)).body.data.capacity).toBe(4)
  // one that waits for its approval may be set up, too
  await api.db.update(shops).set({ status: 'new' }).where(eq(shops.id, shop.id))
  expect((await set(5)).body.data.capacity).toBe(5)
})
