import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Order } from '@/domain/order.schema'
import { orders } from '@/server/platform/db/schema/order'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildUser } from '@/tests/support/builders'
import { buildScene, placeOne } from '@/tests/support/ordering'

const api = openApi()
type Desk = 'seller' | 'deliveryman'

async function scene() {
  await buildBasics(api.db)
  const seller = await buildUser(api.db, { role: 'seller' })
  const rival = await buildUser(api.db, { role: 'seller' })
  const courier = await buildUser(api.db, { role: 'deliveryman' })
  const admin = await buildUser(api.db, { role: 'admin' })
  const made = await buildScene(api.db, { shop: { user_id: seller.user.id } })
  const order = await placeOne(api, made)
  const list = (desk: Desk, token?: string, query = '') =>
    api.call<Order[]>(`GET /dashboard/${desk}/orders${query}`, { token })
  const idsFor = async (desk: Desk, token: string, query = '') =>
    (await list(desk, token, query)).body.data.map(({ id }) => id)
  const get = (desk: Desk, token: string) =>
    api.call<Order>(`GET /dashboard/${desk}/orders/${order.id}`, { token })
  const move = (token: string, status: string, otp?: number | null) =>
    api.call<Order>(`POST /dashboard/deliveryman/orders/${order.id}/status`, {
      token,
      body: { status, ...(otp ? { otp } : {}) },
    })
  return { ...made, seller, rival, courier, admin, order, list, idsFor, get, move }
}

it('[OR-03] a seller sees the orders of the own shop, an admin all, a customer no desk', async () => {
  const { seller, rival, admin, token, order, list, idsFor, get } = await scene()
  expect((await list('seller')).status).toBe(401)
  expect((await list('seller', token)).status).toBe(403)
  expect(await idsFor('seller', seller.token)).toEqual([order.id])
  expect(await idsFor('seller', seller.token, '?statuses[]=ready')).toEqual([])
  expect(await idsFor('seller', rival.token)).toEqual([])
  expect(await idsFor('seller', admin.token)).toEqual([order.id])
  expect((await get('seller', seller.token)).body.data.otp).toBeNull()
  expect((await get('seller', rival.token)).status).toBe(404)
})

it('[OR-03] a courier sees deliveries that wait for one, and the own ones', async () => {
  const { courier, order, idsFor, get, rival, list, move } = await scene()
  expect((await list('deliveryman', rival.token)).status).toBe(403)
  expect(await idsFor('deliveryman', courier.token)).toEqual([])
  expect((await get('deliveryman', courier.token)).status).toBe(404)
  await api.db.update(orders).set({ status: 'ready' }).where(eq(orders.id, order.id))
  expect(await idsFor('deliveryman', courier.token)).toEqual([order.id])
  const other = await buildUser(api.db, { role: 'deliveryman' })
  await move(other.token, 'on_a_way')
  expect(await idsFor('deliveryman', courier.token)).toEqual([])
  expect(await idsFor('deliveryman', other.token)).toEqual([order.id])
  expect((await get('deliveryman', other.token)).status).toBe(200)
})

it('[OR-11] what is handed over is delivered with the code of its customer only', async () => {
  const { courier, order, move } = await scene()
  await api.db.update(orders).set({ status: 'ready' }).where(eq(orders.id, order.id))
  await move(courier.token, 'on_a_way')
  const code = order.otp ?? 0
  const refused = [await move(courier.token, 'delivered')]
  refused.push(await move(courier.token, 'delivered', code === 9999 ? 1000 : code + 1))
  expect(refused.map(({ body }) => body.statusCode)).toEqual([
    'ERROR_CODE_WRONG',
    'ERROR_CODE_WRONG',
  ])
  const delivered = await move(courier.token, 'delivered', code)
  expect(delivered.body.data.status).toBe('delivered')
})

it('[OR-11] its code cannot be tried out, and what is left at the door needs none', async () => {
  const { courier, order, move } = await scene()
  await api.db.update(orders).set({ status: 'ready' }).where(eq(orders.id, order.id))
  await move(courier.token, 'on_a_way')
  const wrong = (order.otp ?? 0) === 1000 ? 1001 : 1000
  for (let tries = 0; tries < 10; tries += 1) await move(courier.token, 'delivered', wrong)
  expect((await move(courier.token, 'delivered', order.otp)).status).toBe(429)
  await api.db.update(orders).set({ leave_at_door: true }).where(eq(orders.id, order.id))
  expect((await move(courier.token, 'delivered')).status).toBe(200)
})
