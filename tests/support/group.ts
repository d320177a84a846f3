import type { Cart, UserCart } from '@/domain/cart.schema'
import type { TestApi } from './api'
import { buildBasics } from './builders'
import { buildScene, fillCart } from './ordering'

/** A group cart of one dish of 10.00 with its owner, and the calls that its people make. */
export async function buildGroup(api: TestApi, overrides: Parameters<typeof buildScene>[1] = {}) {
  await buildBasics(api.db, { group_order: '1' })
  const made = await buildScene(api.db, overrides)
  const cart = await fillCart(api, made.token, made.shop.id, [
    { stock_id: made.stock.id, quantity: 1 },
  ])
  const opened = await api.call<Cart>(`POST /dashboard/user/cart/set-group/${cart.id}`, {
    token: made.token,
    body: { by_token: true },
  })
  const key = opened.body.data.group_order?.token
  const shop_id = made.shop.id
  const join = (name: string, token?: string) =>
    api.call<UserCart>('POST /rest/cart/open', {
      body: { name, shop_id, cart_id: cart.id, token: key },
      token,
    })
  const take = (uuid: string, quantity: number, stock_id = made.stock.id) =>
    api.call<Cart>('POST /rest/cart/insert-product', {
      body: {
        cart_id: cart.id,
        user_cart_uuid: uuid,
        shop_id,
        products: [{ stock_id, quantity }],
      },
    })
  const poll = (uuid: string) =>
    api.call<Cart>(`GET /rest/cart/${cart.id}?shop_id=${shop_id}&user_cart_uuid=${uuid}`)
  const status = (uuid: string) =>
    api.call<UserCart>(`POST /rest/cart/status/${uuid}`, { body: { cart_id: cart.id } })
  const set = (body: object, token = made.token) =>
    api.call<Cart>(`PUT /dashboard/user/cart/group/${cart.id}`, { token, body })
  const owner = async () =>
    (await api.call<Cart>('GET /dashboard/user/cart', { token: made.token })).body.data
  const guest = async (name: string, quantity = 0) => {
    const { uuid } = (await join(name)).body.data
    if (quantity > 0) await take(uuid, quantity)
    return uuid
  }
  return { ...made, cart, key, join, take, poll, status, set, owner, guest }
}
