import { eq } from 'drizzle-orm'
import type { Cart, CartCalculation } from '@/domain/cart.schema'
import type { OrderStatus } from '@/domain/order'
import type { Order } from '@/domain/order.schema'
import { transitionOrder } from '@/server/ordering/order/transition-order.service'
import type { Db } from '@/server/platform/db/client'
import { transactions } from '@/server/platform/db/schema/payment'
import { walletHistories, wallets } from '@/server/platform/db/schema/wallet'
import { withTransaction } from '@/server/platform/db/transaction'
import type { TestApi } from './api'
import { buildProduct, buildShop, buildUser, CUSTOMER_POINT, SHOP_POINT } from './builders'
import { fillCart, orderBody, sendOrder } from './ordering'

/** Some 700 m from the builders' shops: near enough for one delivery. */
export const NEARBY = { ...SHOP_POINT, longitude: SHOP_POINT.longitude + 0.0093 }
/** Some 2.2 km from them: too far, though the same customer is in the zone. */
export const TOO_FAR = { ...SHOP_POINT, latitude: SHOP_POINT.latitude + 0.02 }

type ShopChanges = Parameters<typeof buildShop>[1]

/** A shop with one dish of 10.00. */
export async function buildStall(db: Db, shop: ShopChanges) {
  const made = await buildShop(db, shop)
  return { shop: made, stock: (await buildProduct(db, made)).stock }
}

/** A customer with 1000.00 in the wallet, a shop and others near it. */
export async function buildBatch(api: TestApi, near: readonly ShopChanges[] = [{}]) {
  const { user, token } = await buildUser(api.db, { balanceMinor: 100_000 })
  const first = await buildStall(api.db, { title: 'Lead' })
  const others = []
  for (const [index, shop] of near.entries()) {
    others.push(await buildStall(api.db, { title: `Near ${index}`, ...NEARBY, ...shop }))
  }
  const [second = first] = others
  const fill = ({ shop, stock }: typeof first, more: object = {}) =>
    fillCart(api, token, shop.id, [{ stock_id: stock.id, quantity: 2 }], more)
  const ask = async (cart: Cart, more: object = {}, as = token) =>
    api.call<CartCalculation>(`POST /dashboard/user/cart/calculate/${cart.id}`, {
      token: as,
      body: { type: 'delivery', address: CUSTOMER_POINT, ...more },
    })
  /** Orders two dishes of a shop from the wallet, alone or along with another order. */
  const order = async (stall: typeof first, withOrder?: Order, more: object = {}) => {
    const along = withOrder ? { with_order_id: withOrder.id } : {}
    const cart = await fill(stall)
    const quote = (await ask(cart, { ...more, ...along })).body.data
    const body = orderBody(cart, { payment_id: 2, quote_id: quote.quote_id, ...along, ...more })
    const reply = await sendOrder(api, token, body)
    if (reply.status !== 200) throw new Error(`order: ${JSON.stringify(reply.body)}`)
    return reply.body.data
  }
  const show = async (id: number) =>
    (await api.call<Order>(`GET /dashboard/user/orders/${id}`, { token })).body.data
  const cancel = (id: number, agreed?: object) =>
    api.call<Order>(`POST /dashboard/user/orders/${id}/status/change`, {
      token,
      body: { status: 'canceled', ...(agreed ? { agreed } : {}) },
    })
  return { user, token, first, second, others, fill, ask, order, show, cancel }
}

/** Moves an order as the marketplace does. */
export async function push(api: TestApi, id: number, ...path: OrderStatus[]): Promise<void> {
  for (const to of path) {
    await withTransaction(api.db, (tx) =>
      transitionOrder(tx, { now: api.now, lang: 'en' }, id, to, { kind: 'admin', userId: null }),
    )
  }
}

/** What a person's wallet holds and what all its movements come to, minor units. */
export async function walletOf(db: Db, userId: number) {
  const [wallet] = await db.select().from(wallets).where(eq(wallets.user_id, userId))
  const moves = wallet
    ? await db.select().from(walletHistories).where(eq(walletHistories.wallet_id, wallet.id))
    : []
  return {
    holds: wallet?.price_minor ?? 0,
    moved: moves.reduce((sum, row) => sum + row.amount_minor, 0),
  }
}

/** The payments of an order as [status, amount]. */
export async function paymentsOf(db: Db, orderId: number) {
  const rows = await db.select().from(transactions).where(eq(transactions.payable_id, orderId))
  return rows.sort((a, b) => a.id - b.id).map((row) => [row.status, row.amount_minor])
}
