import type { Cart } from '@/domain/cart.schema'
import type { Order } from '@/domain/order.schema'
import type { Db } from '@/server/platform/db/client'
import { bonuses } from '@/server/platform/db/schema/bonus'
import { coupons } from '@/server/platform/db/schema/coupon'
import { discountProducts, discounts } from '@/server/platform/db/schema/discount'
import { productAddons } from '@/server/platform/db/schema/product'
import type { Reply, TestApi } from './api'
import { buildProduct, buildShop, buildUser, CUSTOMER_POINT, type ShopRow } from './builders'

/** A product that goes with another one: 150 minor units unless told otherwise. */
export async function addAddon(
  db: Db,
  shop: Pick<ShopRow, 'id'>,
  productId: number,
  overrides: Parameters<typeof buildProduct>[2] = {},
) {
  const addon = await buildProduct(db, shop, { addon: true, priceMinor: 150, ...overrides })
  await db.insert(productAddons).values({ product_id: productId, addon_id: addon.product.id })
  return addon
}

export async function addDiscount(
  db: Db,
  shop: Pick<ShopRow, 'id'>,
  productId: number,
  amount: { type: 'fix' | 'percent'; amount: number },
) {
  const [row] = await db
    .insert(discounts)
    .values({ shop_id: shop.id, start: '2026-01-01', end: '2027-12-31', ...amount })
    .returning()
  if (row) await db.insert(discountProducts).values({ discount_id: row.id, product_id: productId })
}

export async function addCoupon(db: Db, overrides: Partial<typeof coupons.$inferInsert> = {}) {
  const values = {
    name: 'TEN',
    type: 'percent' as const,
    amount: 1000,
    qty: 5,
    expired_at: new Date('2027-01-01T00:00:00Z'),
    ...overrides,
  }
  const [row] = await db.insert(coupons).values(values).returning()
  if (!row) throw new Error('no coupon')
  return row
}

export async function addBonus(db: Db, values: typeof bonuses.$inferInsert) {
  await db.insert(bonuses).values(values)
}

/** A shop with one dish of 10.00 and a customer with a session. */
export async function buildScene(
  db: Db,
  overrides: {
    shop?: Parameters<typeof buildShop>[1]
    product?: Parameters<typeof buildProduct>[2]
    user?: Parameters<typeof buildUser>[1]
  } = {},
) {
  const shop = await buildShop(db, overrides.shop)
  const { product, stock } = await buildProduct(db, shop, overrides.product)
  const { user, token } = await buildUser(db, overrides.user)
  return { shop, product, stock, user, token }
}

export interface InsertRow {
  stock_id: number
  quantity: number
  parent_id?: number
}

/** Sets lines of a customer's cart and answers it. */
export async function fillCart(
  api: TestApi,
  token: string,
  shopId: number,
  products: InsertRow[],
  more: object = {},
): Promise<Cart> {
  const reply = await api.call<Cart>('POST /dashboard/user/cart/insert-product', {
    token,
    body: { shop_id: shopId, products, ...more },
  })
  if (reply.status !== 200) throw new Error(`cart: ${JSON.stringify(reply.body)}`)
  return reply.body.data
}

/** The body of an order for delivery as soon as possible, to the builders' customer, by cash. */
export const orderBody = (cart: Pick<Cart, 'id' | 'shop_id'>, more: object = {}) => ({
  cart_id: cart.id,
  shop_id: cart.shop_id,
  currency_id: 1,
  delivery_type: 'delivery',
  location: CUSTOMER_POINT,
  address: { address: 'North Road 1', house: '1' },
  payment_id: 1,
  asap: true,
  ...more,
})

export function sendOrder(
  api: TestApi,
  token: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Reply<Order>> {
  return api.call<Order>('POST /dashboard/user/orders', { token, body, headers })
}

/** The shop, whose token is `staff`, brings an order to the door step by step. */
export async function deliverOne(api: TestApi, staff: string, orderId: number): Promise<void> {
  for (const status of ['accepted', 'ready', 'on_a_way', 'delivered']) {
    await api.call(`POST /dashboard/seller/orders/${orderId}/status`, {
      token: staff,
      body: { status },
    })
  }
}

/** The customer asks for pieces of an order, all that is left without, and the shop agrees. */
export async function refundOne(
  api: TestApi,
  { token, staff }: { token: string; staff: string },
  orderId: number,
  details?: object,
): Promise<void> {
  const asked = await api.call<{ id: number }>('POST /dashboard/user/order-refunds', {
    token,
    body: { order_id: orderId, cause: 'cold', details },
  })
  await api.call(`POST /dashboard/seller/order-refunds/${asked.body.data.id}/status`, {
    token: staff,
    body: { status: 'approved', answer: 'sorry' },
  })
}

/** A placed order of one dish. */
export async function placeOne(
  api: TestApi,
  scene: { token: string; shop: Pick<ShopRow, 'id'>; stock: { id: number } },
  more: object = {},
): Promise<Order> {
  const cart = await fillCart(api, scene.token, scene.shop.id, [
    { stock_id: scene.stock.id, quantity: 2 },
  ])
  const reply = await sendOrder(api, scene.token, orderBody(cart, more))
  if (reply.status !== 200) throw new Error(`order: ${JSON.stringify(reply.body)}`)
  return reply.body.data
}
