import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Notification } from '@/domain/notification.schema'
import type { Order } from '@/domain/order.schema'
import type { ReservationTable } from '@/domain/reservation.schema'
import { schemas } from '@/domain/schemas'
import type { Shop } from '@/domain/shop.schema'
import { bookingTables } from '@/server/platform/db/schema/booking'
import { shops } from '@/server/platform/db/schema/shop'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildProduct, buildShop, buildUser } from '@/tests/support/builders'
import { fillCart, orderBody, sendOrder } from '@/tests/support/ordering'
import { buildTables } from '@/tests/support/service-builders'

const api = openApi()

/** A restaurant that brings orders to its two tables, takes no reservations and does not pack. */
async function scene() {
  await buildBasics(api.db)
  const seller = await buildUser(api.db, { role: 'seller' })
  const shop = await buildShop(api.db, { user_id: seller.user.id, dine_in: true, pickup: false })
  const { table } = await buildTables(api.db, shop, [2, 4])
  const { stock } = await buildProduct(api.db, shop)
  const { token } = await buildUser(api.db)
  const order = async (more: object) => {
    const cart = await fillCart(api, token, shop.id, [{ stock_id: stock.id, quantity: 2 }])
    return sendOrder(api, token, orderBody(cart, more))
  }
  const here = { delivery_type: 'pickup', table_id: table.id, location: undefined }
  return { seller, shop, table, token, order, here }
}

describe('[SC-07] an order at a table', () => {
  it('costs no delivery and is shown with its table to the customer', async () => {
    const { order, here, table, shop } = await scene()
    const placed = schemas.order.parse((await order(here)).body.data)
    expect(placed).toMatchObject({
      delivery_type: 'pickup',
      delivery_fee: 0,
      total_price: 20,
      address: null,
      otp: null,
      table: { id: table.id, name: '1', shop_section: { translation: { title: 'Dining room' } } },
    })
    const seen = await api.call<Shop>(`GET /rest/shops/${shop.id}`)
    expect(seen.body.data.dine_in).toBe(true)
    const tables = await api.call<ReservationTable[]>(`GET /rest/booking/tables?shop_id=${shop.id}`)
    expect(tables.body.data.map(({ name }) => name)).toEqual(['1', '2'])
  })

  it('reaches the seller as one of a table, who serves it without a courier', async () => {
    const { order, here, seller, table } = await scene()
    const { id } = (await order(here)).body.data
    const desk = `/dashboard/seller/orders/${id}` as const
    const { token } = seller
    const seen = await api.call<Order>(`GET ${desk}`, { token })
    expect(seen.body.data.table).toMatchObject({ id: table.id })
    const told = await api.call<Notification[]>('GET /dashboard/notifications', { token })
    expect(told.body.data.map(({ type, order: of }) => [type, of?.id])).toEqual([
      ['new_in_table', id],
    ])
    for (const status of ['accepted', 'ready', 'delivered']) {
      const moved = await api.call(`POST ${desk}/status`, { token, body: { status } })
      expect(moved.status).toBe(200)
    }
  })

  it('is refused where there is no such table, or none at all', async () => {
    const { order, here, table, shop } = await scene()
    expect((await order({ ...here, table_id: 99 })).status).toBe(422)
    expect((await order({ delivery_type: 'delivery', table_id: table.id })).status).toBe(422)
    const elsewhere = await buildTables(api.db, await buildShop(api.db, { dine_in: true }))
    expect((await order({ ...here, table_id: elsewhere.table.id })).status).toBe(422)
    await api.db.update(bookingTables).set({ active: false }).where(eq(bookingTables.id, table.id))
    expect((await order(here)).status).toBe(422)
    await api.db.update(shops).set({ dine_in: false }).where(eq(shops.id, shop.id))
    expect((await order(here)).body).toMatchObject({ statusCode: 'ERROR_NO_DINE_IN' })
  })
})
