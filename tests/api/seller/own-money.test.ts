import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Cart } from '@/domain/cart.schema'
import type { Order } from '@/domain/order.schema'
import { orders } from '@/server/platform/db/schema/order'
import { orderRefunds } from '@/server/platform/db/schema/refund'
import { settings } from '@/server/platform/db/schema/setting'
import { wallets } from '@/server/platform/db/schema/wallet'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildProduct, buildShop, buildUser } from '@/tests/support/builders'
import {
  deliverOne,
  fillCart,
  orderBody,
  placeOne,
  refundOne,
  sendOrder,
} from '@/tests/support/ordering'

const api = openApi()

beforeEach(() => buildBasics(api.db))

async function scene(sellerMinor = 0) {
  const seller = await buildUser(api.db, { role: 'seller', balanceMinor: sellerMinor })
  const admin = await buildUser(api.db, { role: 'admin' })
  const customer = await buildUser(api.db)
  const shop = await buildShop(api.db, { user_id: seller.user.id })
  const { stock } = await buildProduct(api.db, shop)
  return { seller, admin, customer, shop, stock }
}

async function balanceOf(id: number) {
  const [row] = await api.db.select().from(wallets).where(eq(wallets.user_id, id))
  return row?.price_minor
}
const refundStatuses = async () => (await api.db.select().from(orderRefunds)).map((r) => r.status)

describe('[WA-11] a refund of cash', () => {
  async function delivered(sellerMinor: number) {
    const made = await scene(sellerMinor)
    const order = await placeOne(api, { ...made, token: made.customer.token })
    await deliverOne(api, made.seller.token, order.id)
    return { ...made, order, totalMinor: Math.round(order.total_price * 100) }
  }

  it('by the seller comes from the seller’s wallet', async () => {
    const { seller, customer, order, totalMinor } = await delivered(100_00)
    const staff = seller.token
    await refundOne(api, { token: customer.token, staff }, order.id)
    expect(await refundStatuses()).toEqual(['approved'])
    expect(await balanceOf(customer.user.id)).toBe(totalMinor)
    expect(await balanceOf(seller.user.id)).toBe(100_00 - totalMinor)
  })

  it('in parts comes from there to the cent', async () => {
    const { seller, customer, order, totalMinor } = await delivered(100_00)
    const [line] = order.details ?? []
    const who = { token: customer.token, staff: seller.token }
    for (const _piece of [1, 2]) {
      await refundOne(api, who, order.id, [{ id: line?.id, quantity: 1 }])
    }
    const back = (await balanceOf(customer.user.id)) ?? 0
    expect(back).toBeGreaterThan(totalMinor / 2)
    expect(await balanceOf(seller.user.id)).toBe(100_00 - back)
  })

  it('that the seller’s wallet does not cover waits for an admin', async () => {
    const { seller, admin, customer, order, totalMinor } = await delivered(5)
    await refundOne(api, { token: customer.token, staff: seller.token }, order.id)
    expect(await refundStatuses()).toEqual(['pending'])
    expect([await balanceOf(customer.user.id), await balanceOf(seller.user.id)]).toEqual([0, 5])
    const [request] = await api.db.select().from(orderRefunds)
    const line = `POST /dashboard/seller/order-refunds/${request?.id ?? 0}/status` as const
    const body = { status: 'approved', answer: 'sorry' }
    const refused = await api.call(line, { token: seller.token, body })
    expect([refused.status, refused.body.statusCode]).toEqual([400, 'ERROR_REFUND_COVER'])
    expect((await api.call(line, { token: admin.token, body })).status).toBe(200)
    expect([await balanceOf(customer.user.id), await balanceOf(seller.user.id)]).toEqual([
      totalMinor,
      5,
    ])
  })
})

describe('[OR-14] nobody orders from a shop of their own', () => {
  const refused = [403, 'ERROR_OWN_SHOP']

  it('alone', async () => {
    const { seller, shop, stock } = await scene()
    const cart = await fillCart(api, seller.token, shop.id, [{ stock_id: stock.id, quantity: 1 }])
    const reply = await sendOrder(api, seller.token, orderBody(cart))
    expect([reply.status, reply.body.statusCode]).toEqual(refused)
    expect(await api.db.$count(orders)).toBe(0)
  })

  it('as a member of a group', async () => {
    await api.db.insert(settings).values({ key: 'group_order', value: '1' })
    const { seller, customer, shop, stock } = await scene()
    const products = [{ stock_id: stock.id, quantity: 1 }]
    const cart = await fillCart(api, customer.token, shop.id, products)
    const set = `POST /dashboard/user/cart/set-group/${cart.id}` as const
    await api.call<Cart>(set, { token: customer.token })
    const body = { cart_id: cart.id, shop_id: shop.id, name: 'Friend' }
    const reply = await api.call('POST /rest/cart/open', { token: seller.token, body })
    expect([reply.status, reply.body.statusCode]).toEqual(refused)
  })
})

describe('[OR-11] a pickup', () => {
  const deliver = (id: number, token: string, more: object = {}) =>
    api.call<Order>(`POST /dashboard/seller/orders/${id}/status`, {
      token,
      body: { status: 'delivered', ...more },
    })

  it('is handed over for the code that its customer says', async () => {
    const { seller, customer, shop, stock } = await scene()
    const order = await placeOne(
      api,
      { token: customer.token, shop, stock },
      { delivery_type: 'pickup' },
    )
    expect(order.otp).toBeGreaterThan(999)
    await api.db.update(orders).set({ status: 'ready' })
    const wrong = await deliver(order.id, seller.token)
    expect([wrong.status, wrong.body.statusCode]).toEqual([400, 'ERROR_CODE_WRONG'])
    const other = order.otp === 1234 ? 4321 : 1234
    expect((await deliver(order.id, seller.token, { otp: other })).status).toBe(400)
    expect((await deliver(order.id, seller.token, { otp: order.otp })).status).toBe(200)
  })

  it('is handed over by an admin without it', async () => {
    const { admin, customer, shop, stock } = await scene()
    const order = await placeOne(
      api,
      { token: customer.token, shop, stock },
      { delivery_type: 'pickup' },
    )
    await api.db.update(orders).set({ status: 'ready' })
    expect((await deliver(order.id, admin.token)).status).toBe(200)
  })
})
