import type { Cart, UserCart } from '@/domain/cart.schema'
import type { Order } from '@/domain/order.schema'
import type { Walk } from './walk'

export interface Tokens {
  customer: string
  seller: string
  courier: string
  admin: string
}

interface Offer {
  shopId: number
  products: { id: number; stockId: number; quantity: number }[]
  cash: number
  wallet: number
  location: { latitude: number; longitude: number }
}

interface Sold {
  id: number
  min_qty: number
  max_qty: number
  stocks: { id: number; price: number; quantity: number }[]
}

/** Dishes of the demo seller's shop that make a whole order, and where the customer lives. */
export async function findOffer(walk: Walk, { customer, seller }: Tokens): Promise<Offer> {
  const shop = await walk.ok<{ id: number; min_amount: number }>('GET /dashboard/user/shops', {
    as: seller,
  })
  const sold = await walk.ok<Sold[]>(`GET /rest/shops/${shop.id}/products/paginate?perPage=50`)
  const products = sold.flatMap(({ id, min_qty, max_qty, stocks: [stock] }) => {
    if (!stock || stock.quantity < 50) return []
    const quantity = Math.max(min_qty, Math.ceil(shop.min_amount / stock.price) + 1)
    return quantity > max_qty ? [] : [{ id, stockId: stock.id, quantity }]
  })
  const payments = await walk.ok<{ id: number; tag: string }[]>('GET /rest/payments')
  const idOf = (tag: string) => payments.find((payment) => payment.tag === tag)?.id ?? 0
  const home = await walk.ok<{ location: [number, number] }>(
    'GET /dashboard/user/address/get-active',
    { as: customer },
  )
  const [latitude, longitude] = home.location
  return {
    shopId: shop.id,
    products,
    cash: idOf('cash'),
    wallet: idOf('wallet'),
    location: { latitude, longitude },
  }
}

const root = '/dashboard/user'

const first = ({ products: [product] }: Offer) => {
  if (!product) throw new Error('the demo seller sells nothing')
  return product
}

const inserted = (offer: Offer) => ({
  shop_id: offer.shopId,
  products: [{ stock_id: first(offer).stockId, quantity: first(offer).quantity }],
})

const fill = (walk: Walk, as: string, offer: Offer) =>
  walk.ok<Cart>(`POST ${root}/cart/insert-product`, { as, body: inserted(offer) })

const orderOf = (offer: Offer, cart: Cart, more: object = {}) => ({
  cart_id: cart.id,
  shop_id: offer.shopId,
  currency_id: 1,
  delivery_type: 'delivery',
  location: offer.location,
  address: { address: 'Nordufer 1', house: '1' },
  asap: true,
  payment_id: offer.cash,
  ...more,
})

async function place(walk: Walk, as: string, offer: Offer, more: object = {}): Promise<Order> {
  const body = orderOf(offer, await fill(walk, as, offer), more)
  return walk.ok<Order>(`POST ${root}/orders`, { as, body })
}

/** A customer's cart in every way it is filled, priced and emptied. */
export async function walkCart(walk: Walk, { customer: as }: Tokens, offer: Offer): Promise<void> {
  const { stockId, quantity } = first(offer)
  const line = { shop_id: offer.shopId, stock_id: stockId, quantity }
  await walk.ok(`POST ${root}/cart/open`, { as, body: { shop_id: offer.shopId } })
  await walk.ok(`POST ${root}/cart`, { as, body: line })
  const cart = await walk.ok<Cart>(`GET ${root}/cart`, { as })
  const way = { type: 'delivery', address: offer.location, coupon: 'WELCOME10' }
  await walk.ok(`POST ${root}/cart/calculate/${cart.id}`, { as, body: way })
  const ask = { coupon: 'WELCOME10', shop_id: offer.shopId }
  await walk.ok('POST /rest/coupons/check', { as, body: ask })
  await walk.ok('POST /rest/cashback/check', { body: { amount: 50, shop_id: offer.shopId } })
  const query = `products[0][stock_id]=${stockId}&products[0][quantity]=${quantity}`
  await walk.ok(`GET /rest/order/products/calculate?${query}`)
  const lines = cart.user_carts.flatMap(({ cartDetails }) => cartDetails)
  const ids = lines.map(({ id }) => id)
  await walk.ok(`DELETE ${root}/cart/product/delete`, { as, body: { ids } })
  await walk.ask(`DELETE ${root}/cart/delete`, { as, body: { ids: [cart.id] } })
  const again = await fill(walk, as, offer)
  await walk.ok(`DELETE ${root}/cart/delete`, { as, body: { ids: [again.id] } })
}

/** Two friends without an account join a group order; one is sent away, one leaves. An agent prepares a cart. */
export async function walkGroup(walk: Walk, { customer: as }: Tokens, offer: Offer): Promise<void> {
  const cart = await fill(walk, as, offer)
  const { stockId, quantity } = first(offer)
  const shop_id = offer.shopId
  await walk.ok(`POST ${root}/cart/set-group/${cart.id}`, { as })
  const join = (name: string) =>
    walk.ok<UserCart>('POST /rest/cart/open', { body: { name, shop_id, cart_id: cart.id } })
  const [lena, omar] = [await join('Lena'), await join('Omar')]
  const own = { cart_id: cart.id, user_cart_uuid: lena.uuid, shop_id }
  await walk.ok('POST /rest/cart', { body: { ...own, stock_id: stockId, quantity } })
  await walk.ok('POST /rest/cart/insert-product', {
    body: { ...own, products: [{ stock_id: stockId, quantity }] },
  })
  const poll = `GET /rest/cart/${cart.id}?shop_id=${shop_id}&user_cart_uuid=${lena.uuid}`
  const seen = await walk.ok<Cart>(poll)
  await walk.ok(`POST /rest/cart/status/${lena.uuid}`, { body: { cart_id: cart.id } })
  await walk.ok(`POST /rest/cart/status/${lena.uuid}`, { body: { cart_id: cart.id } })
  const lines = seen.user_carts.find(({ uuid }) => uuid === lena.uuid)?.cartDetails ?? []
  const ids = lines.map(({ id }) => id)
  await walk.ok('DELETE /rest/cart/product/delete', { body: { ids, user_cart_uuid: lena.uuid } })
  const leave = { cart_id: cart.id, ids: [lena.uuid] }
  await walk.ok('DELETE /rest/cart/member/delete', { body: leave })
  await walk.ok(`DELETE ${root}/cart/member/delete`, {
    as,
    body: { cart_id: cart.id, ids: [omar.uuid] },
  })
  const lineup = { shop_id, lines: [{ stock_id: stockId, quantity }] }
  const link = await walk.ok<{ token: string }>('POST /rest/prepared-carts', { body: lineup })
  await walk.ok(`GET /rest/prepared-carts/${link.token}`)
  await walk.ok(`DELETE ${root}/cart/delete`, { as, body: { ids: [cart.id] } })
}

/** An order from the kitchen to the door, with what its three people see and do. */
export async function walkOrder(walk: Walk, tokens: Tokens, offer: Offer): Promise<void> {
  const { customer: as, seller, courier } = tokens
  const order = await place(walk, as, offer, { payment_id: undefined })
  const pay = { payment_sys_id: offer.wallet }
  await walk.ok(`POST /payments/order/${order.id}/transactions`, { as, body: pay })
  await walk.ok(`GET ${root}/orders/${order.id}?lang=ar&currency_id=2`, { as })
  const move = (desk: string, token: string, status: string) =>
    walk.ok(`POST /dashboard/${desk}/orders/${order.id}/status`, {
      as: token,
      body: { status, otp: order.otp },
    })
  for (const status of ['accepted', 'cooking', 'ready']) await move('seller', seller, status)
  await walk.ok(`GET /dashboard/seller/orders/${order.id}`, { as: seller })
  await move('deliveryman', courier, 'on_a_way')
  await walk.ok(`POST /dashboard/deliveryman/orders/${order.id}/location`, {
    as: courier,
    body: offer.location,
  })
  await walk.ok(`GET /dashboard/deliveryman/orders/${order.id}`, { as: courier })
  const rider = await walk.ok<Order>(`GET ${root}/orders/${order.id}`, { as })
  await walk.ok(`GET /rest/orders/deliveryman/${rider.deliveryman?.id}`, { as })
  await move('deliveryman', courier, 'delivered')
  const body = { rating: 5, comment: 'Warm and on time' }
  await walk.ok(`POST ${root}/orders/review/${order.id}`, { as, body })
  await walk.ok(`POST ${root}/orders/deliveryman-review/${order.id}`, { as, body })
  await walk.ok(`POST /rest/shops/review/${offer.shopId}`, { as, body })
  const { uuid } = await walk.ok<{ uuid: string }>(`GET /rest/products/${first(offer).id}`)
  await walk.ok(`POST /rest/products/review/${uuid}`, { as, body })
  const window = { from: '2026-11-20', to: '2026-11-24' }
  await walk.ok(`POST ${root}/orders/${order.id}/repeat`, { as, body: window })
  await walk.ok(`POST ${root}/orders/${order.id}/repeat/confirm`, {
    as,
    body: { date: window.from },
  })
  await walk.ok(`DELETE ${root}/orders/${order.id}/delete-repeat`, { as })
  const refund = { order_id: order.id, cause: 'Two dishes were missing' }
  const asked = await walk.ok<{ id: number }>(`POST ${root}/order-refunds`, { as, body: refund })
  await walk.ok(`POST /dashboard/seller/order-refunds/${asked.id}/status`, {
    as: seller,
    body: { status: 'approved' },
  })
  const unwanted = await place(walk, as, offer)
  await walk.ok(`POST ${root}/orders/${unwanted.id}/status/change`, {
    as,
    body: { status: 'canceled' },
  })
}

/** Orders and a wallet paid elsewhere, in both spellings of the call. */
export async function walkPayment(walk: Walk, tokens: Tokens, offer: Offer): Promise<void> {
  const { customer: as } = tokens
  const order = await place(walk, as, offer, { payment_id: undefined })
  await walk.ok(`GET ${root}/order-sandbox-process?order_id=${order.id}`, { as })
  await walk.ok(`POST ${root}/order-sandbox-process`, { as, body: { order_id: order.id } })
  const { wallet } = await walk.ok<{ wallet: { id: number } }>(`GET ${root}/profile/show`, { as })
  const started = await walk.ok<{ id: string }>(`POST ${root}/sandbox-process`, {
    as,
    body: { wallet_id: wallet.id, total_price: 20 },
  })
  await walk.ok(`GET /payments/sandbox/${started.id}`)
  await walk.ok(`POST /payments/sandbox/${started.id}`, { body: { outcome: 'success' } })
  await walk.ok(`GET ${root}/payment-process/${started.id}`, { as })
}
