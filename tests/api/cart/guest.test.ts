import { describe, expect, it } from 'vitest'
import type { Cart } from '@/domain/cart.schema'
import { schemas } from '@/domain/schemas'
import { sweepGuestCarts } from '@/server/ordering/cart/guest-cart.worker'
import { openApi, TEST_NOW } from '@/tests/support/api'
import { buildBasics, buildProduct, buildShop } from '@/tests/support/builders'
import { addAddon, buildScene, fillCart } from '@/tests/support/ordering'

const api = openApi()

async function scene() {
  await buildBasics(api.db)
  const made = await buildScene(api.db)
  const addon = await addAddon(api.db, made.shop, made.product.id)
  const shop_id = made.shop.id
  const products = [
    { stock_id: made.stock.id, quantity: 2 },
    { stock_id: addon.stock.id, quantity: 2, parent_id: made.stock.id },
  ]
  const reply = await api.call<Cart>('POST /rest/cart', { body: { shop_id, products } })
  const cart = reply.body.data
  const user_cart_uuid = cart.user_carts[0]?.uuid ?? ''
  const handle = { cart_id: cart.id, user_cart_uuid }
  const read = (uuid = user_cart_uuid) =>
    api.call<Cart>(`GET /rest/cart/${cart.id}?shop_id=${shop_id}&user_cart_uuid=${uuid}`)
  const claim = (token: string | undefined, more: object = {}) =>
    api.call<Cart>('POST /dashboard/user/cart/claim', { token, body: { ...handle, ...more } })
  return { ...made, addon, cart, handle, read, claim }
}

const linesOf = (cart: Cart) => cart.user_carts.flatMap((part) => part.cartDetails)
const STRANGER = '3c1d7a52-6f5e-4f0f-9d5f-1b2a3c4d5e6f'

describe("a guest's cart on the server", () => {
  it('[CA-08] is made by the first line and needs no account', async () => {
    const { cart, read, addon } = await scene()
    expect(schemas.cart.parse(cart)).toMatchObject({ owner_id: 0, group: false, total_price: 23 })
    const again = (await read()).body.data
    expect(linesOf(again)).toMatchObject([
      { quantity: 2, addons: [{ quantity: 2, stock: { id: addon.stock.id } }] },
    ])
  })

  it('[CA-08] takes lines, sets their quantity and drops them', async () => {
    const { cart, handle, shop, stock, read } = await scene()
    const line = linesOf(cart)[0]
    const set = await api.call<Cart>('POST /rest/cart/insert-product', {
      body: { ...handle, shop_id: shop.id, products: [{ stock_id: stock.id, quantity: 5 }] },
    })
    expect(linesOf(set.body.data)[0]).toMatchObject({ id: line?.id, quantity: 5 })
    const gone = await api.call('DELETE /rest/cart/product/delete', {
      body: { ids: [line?.id], user_cart_uuid: handle.user_cart_uuid },
    })
    expect(gone.status).toBe(200)
    expect(linesOf((await read()).body.data)).toEqual([])
  })

  it('is there for its handle only', async () => {
    const { cart, handle, shop, stock, token, read, claim } = await scene()
    expect((await read(STRANGER)).status).toBe(404)
    const taken = await claim(token, { user_cart_uuid: STRANGER })
    expect([taken.status, taken.body.statusCode]).toEqual([404, 'ERROR_CART_GONE'])
    const lines = [{ stock_id: stock.id, quantity: 1 }]
    const body = { ...handle, user_cart_uuid: STRANGER, shop_id: shop.id, products: lines }
    expect((await api.call('POST /rest/cart/insert-product', { body })).status).toBe(404)
    const join = { name: 'Lena', cart_id: cart.id, shop_id: shop.id }
    const joined = await api.call('POST /rest/cart/open', { body: join })
    expect(joined.body.statusCode).toBe('ERROR_GROUP_INVALID')
  })

  it('refuses what cannot be bought, and a handle without its cart', async () => {
    const { shop, stock, handle } = await scene()
    const store = (body: object) => api.call('POST /rest/cart', { body })
    expect((await store({ shop_id: 999, stock_id: stock.id })).status).toBe(404)
    expect((await store({ shop_id: shop.id })).status).toBe(422)
    const { user_cart_uuid } = handle
    const half = await store({ shop_id: shop.id, stock_id: stock.id, user_cart_uuid })
    expect(half.status).toBe(422)
    const many = await store({ shop_id: shop.id, products: [{ stock_id: stock.id, quantity: 99 }] })
    expect(many.status).toBe(400)
  })

  it('becomes the cart of who signs in, once', async () => {
    const { token, claim, read } = await scene()
    expect((await claim(undefined)).status).toBe(401)
    const claimed = await claim(token)
    expect(claimed.body.data).toMatchObject({ total_price: 23 })
    const own = await api.call<Cart>('GET /dashboard/user/cart', { token })
    expect(linesOf(own.body.data)).toMatchObject([{ quantity: 2, addons: [{ quantity: 2 }] }])
    expect((await read()).status).toBe(404)
    expect((await claim(token)).status).toBe(404)
  })

  it('asks before it takes the place of a cart at another shop', async () => {
    const { token, claim, stock } = await scene()
    const other = await buildShop(api.db)
    const dish = await buildProduct(api.db, other)
    await fillCart(api, token, other.id, [{ stock_id: dish.stock.id, quantity: 1 }])
    expect((await claim(token)).body.statusCode).toBe('ERROR_SHOP_DIFFERS')
    const replaced = await claim(token, { replace: true })
    expect(linesOf(replaced.body.data)).toMatchObject([{ stock: { id: stock.id } }])
  })

  it('is forgotten a week after the last change', async () => {
    const { read } = await scene()
    const days = (n: number) => new Date(TEST_NOW.getTime() + n * 24 * 3_600_000)
    await sweepGuestCarts(api.db, days(6.9))
    expect((await read()).status).toBe(200)
    await sweepGuestCarts(api.db, days(7.1))
    expect((await read()).status).toBe(404)
  })
})
