import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { schemas } from '@/domain/schemas'
import { orders } from '@/server/platform/db/schema/order'
import { couriers } from '@/server/platform/db/schema/user'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildShop, buildUser, SHOP_POINT } from '@/tests/support/builders'
import { buildScene, placeOne } from '@/tests/support/ordering'

const api = openApi()

it('[OR-06] a courier’s place is for the customer, while bringing this order', async () => {
  await buildBasics(api.db)
  const courier = await buildUser(api.db, { role: 'deliveryman', phone: '4915199999999' })
  const made = await buildScene(api.db)
  const order = await placeOne(api, made)
  const see = (token?: string) =>
    api.call(`GET /rest/orders/deliveryman/${courier.user.id}`, { token })
  const bring = (status: 'ready' | 'on_a_way' | 'delivered') =>
    api.db
      .update(orders)
      .set({ status, deliveryman_id: courier.user.id })
      .where(eq(orders.id, order.id))
  await bring('ready')
  expect((await see(made.token)).status).toBe(404)
  await bring('on_a_way')
  // no place is known yet
  expect((await see(made.token)).status).toBe(404)
  await api.db.insert(couriers).values({ user_id: courier.user.id, online: true, ...SHOP_POINT })
  const seen = await see(made.token)
  expect(schemas.courierPosition.parse(seen.body.data)).toMatchObject({
    id: courier.user.id,
    active: 1,
    delivery_man_setting: { location: SHOP_POINT, online: true },
  })
  expect((await see()).status).toBe(404)
  expect((await see((await buildUser(api.db)).token)).status).toBe(404)
  await bring('delivered')
  expect((await see(made.token)).status).toBe(404)
})

it('no shop promises cashback', async () => {
  await buildBasics(api.db)
  const shop = await buildShop(api.db)
  const check = (body: object) => api.call('POST /rest/cashback/check', { body })
  expect((await check({ amount: 20, shop_id: shop.id })).body.data).toEqual({ price: 0 })
  expect((await check({ amount: 20, shop_id: shop.id + 7 })).status).toBe(404)
  expect((await check({ shop_id: shop.id })).status).toBe(422)
})
