import { describe, expect, it } from 'vitest'
import type { Cart, UserCart } from '@/domain/cart.schema'
import { schemas } from '@/domain/schemas'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildProduct, buildShop, buildUser } from '@/tests/support/builders'
import { addAddon, buildScene, fillCart, orderBody, sendOrder } from '@/tests/support/ordering'
import { moneySnapshot } from '@/tests/support/snapshot'

const api = openApi()

async function scene() {
  await buildBasics(api.db, { group_order: '1' })
  const made = await buildScene(api.db)
  const addon = await addAddon(api.db, made.shop, made.product.id)
  const cart = await fillCart(api, made.token, made.shop.id, [
    { stock_id: made.stock.id, quantity: 1 },
  ])
  await api.call(`POST /dashboard/user/cart/set-group/${cart.id}`, { token: made.token })
  const shop_id = made.shop.id
  const join = (name: string, options: { token?: string; ip?: string; cart_id?: number } = {}) =>
    api.call<UserCart>('POST /rest/cart/open', {
      body: { name, shop_id, cart_id: options.cart_id ?? cart.id },
      token: options.token,
      ip: options.ip,
    })
  const insert = (uuid: string, products: object[]) =>
    api.call<Cart>('POST /rest/cart/insert-product', {
      body: { cart_id: cart.id, user_cart_uuid: uuid, shop_id, products },
    })
  const poll = (uuid: string) =>
    api.call<Cart>(`GET /rest/cart/${cart.id}?shop_id=${shop_id}&user_cart_uuid=${uuid}`)
  const status = (uuid: string) =>
    api.call<UserCart>(`POST /rest/cart/status/${uuid}`, { body: { cart_id: cart.id } })
  const owner = async () =>
    (await api.call<Cart>('GET /dashboard/user/cart', { token: made.token })).body.data
  return { ...made, addon, cart, join, insert, poll, status, owner }
}

describe('joining a group order', () => {
  it('[GR-04] [API-26] needs a name and nothing else', async () => {
    const { join, cart, owner } = await scene()
    const reply = await join('Lena')
    expect(schemas.userCart.parse(reply.body.data)).toMatchObject({
      cart_id: cart.id,
      user_id: null,
      name: 'Lena',
      status: true,
      cartDetails: [],
    })
    const { user_carts } = await owner()
    expect(user_carts.map((row) => row.uuid)).toContain(reply.body.data.uuid)
  })

  it('[GR-09] refuses what is no group order that one can join', async () => {
    const { join, cart, token, shop } = await scene()
    const unknown = await join('Lena', { cart_id: cart.id + 77 })
    expect([unknown.status, unknown.body.message]).toEqual([
      404,
      'You cannot join. Invalid group order',
    ])
    const elsewhere = await buildShop(api.db)
    const foreign = await api.call('POST /rest/cart/open', {
      body: { name: 'Lena', cart_id: cart.id, shop_id: elsewhere.id },
    })
    expect(foreign.body.statusCode).toBe('ERROR_GROUP_INVALID')
    await api.call(`POST /dashboard/user/cart/set-group/${cart.id}`, { token })
    expect((await join('Lena')).body.statusCode).toBe('ERROR_GROUP_INVALID')
    const nameless = await api.call('POST /rest/cart/open', {
      body: { name: ' ', cart_id: cart.id, shop_id: shop.id },
    })
    expect([nameless.status, Object.keys(nameless.body.params ?? {})]).toEqual([422, ['name']])
  })

  it('lets a signed-in person in once, however often they come', async () => {
    const { join, owner } = await scene()
    const friend = await buildUser(api.db)
    const replies = await Promise.all([1, 2, 3].map(() => join('Kim', { token: friend.token })))
    expect(new Set(replies.map((reply) => reply.body.data.uuid)).size).toBe(1)
    expect((await owner()).user_carts).toHaveLength(2)
  })
})

describe('a member', () => {
  it('[GR-05] [API-24] [API-25] sets own lines and sees the whole cart, but no other handle', async () => {
    const { join, insert, poll, stock, addon, owner, cart } = await scene()
    const { uuid } = (await join('Lena')).body.data
    const reply = await insert(uuid, [
      { stock_id: stock.id, quantity: 2 },
      { stock_id: addon.stock.id, quantity: 2, parent_id: stock.id },
    ])
    expect(reply.status).toBe(200)
    const [first, own] = (await poll(uuid)).body.data.user_carts
    expect(own).toMatchObject({ uuid, name: 'Lena' })
    expect(own?.cartDetails[0]).toMatchObject({ quantity: 2, addons: [{ quantity: 2 }] })
    expect(first?.cartDetails).toHaveLength(1)
    expect(first?.uuid).not.toBe(cart.user_carts[0]?.uuid)
    expect((await poll(first?.uuid ?? '')).status).toBe(404)
    expect((await owner()).user_carts[1]?.cartDetails).toHaveLength(1)
  })

  it('[API-23] sets one line by stock or product', async () => {
    const { join, cart, shop, product } = await scene()
    const { uuid } = (await join('Lena')).body.data
    const body = { cart_id: cart.id, user_cart_uuid: uuid, shop_id: shop.id }
    const reply = await api.call<Cart>('POST /rest/cart', {
      body: { ...body, product_id: product.id, quantity: 3 },
    })
    expect(reply.body.data.user_carts[1]?.cartDetails[0]).toMatchObject({ quantity: 3 })
    expect((await api.call('POST /rest/cart', { body })).status).toBe(422)
  })

  it('[GR-06] [API-27] is done, and choosing again after a change', async () => {
    const { join, status, insert, stock, token, cart } = await scene()
    const { uuid } = (await join('Lena')).body.data
    await insert(uuid, [{ stock_id: stock.id, quantity: 1 }])
    expect((await sendOrder(api, token, orderBody(cart))).body.statusCode).toBe(
      'ERROR_MEMBERS_CHOOSING',
    )
    expect((await status(uuid)).body.data).toMatchObject({ uuid, status: false })
    expect((await status(uuid)).body.data.status).toBe(true)
    await status(uuid)
    const changed = await insert(uuid, [{ stock_id: stock.id, quantity: 2 }])
    expect(changed.body.data.user_carts[1]?.status).toBe(true)
    await status(uuid)
    const order = await sendOrder(api, token, orderBody(cart))
    expect(order.body.data.details.map((line) => line.quantity)).toEqual([1, 2])
    expect((await status(uuid)).status).toBe(404)
  })

  it('[GR-07] is told when the owner has removed them', async () => {
    const { join, poll, insert, stock, token, cart } = await scene()
    const { uuid } = (await join('Lena')).body.data
    await api.call(`DELETE /dashboard/user/cart/member/delete?cart_id=${cart.id}&ids[0]=${uuid}`, {
      token,
    })
    const gone = await poll(uuid)
    expect([gone.status, gone.body.message]).toEqual([404, 'You have been kicked from group order'])
    expect((await insert(uuid, [{ stock_id: stock.id, quantity: 1 }])).status).toBe(404)
    expect((await api.call(`GET /rest/cart/${cart.id}`)).status).toBe(404)
  })

  it('[GR-08] [API-29] leaves with what they chose; the owner cannot', async () => {
    const { join, insert, stock, cart, owner } = await scene()
    const { uuid } = (await join('Lena')).body.data
    await insert(uuid, [{ stock_id: stock.id, quantity: 1 }])
    const leave = (id: string) =>
      api.call('DELETE /rest/cart/member/delete', { body: { cart_id: cart.id, ids: [id] } })
    expect((await leave('no-uuid')).status).toBe(404)
    expect((await leave(cart.user_carts[0]?.uuid ?? '')).status).toBe(404)
    expect((await leave(uuid)).status).toBe(200)
    expect((await owner()).user_carts).toHaveLength(1)
  })
})

describe('[API-28] removing lines', () => {
  it('takes add-ons along and leaves lines of others alone', async () => {
    const { join, insert, stock, addon, owner } = await scene()
    const { uuid } = (await join('Lena', { ip: '10.0.0.1' })).body.data
    const filled = await insert(uuid, [
      { stock_id: stock.id, quantity: 1 },
      { stock_id: addon.stock.id, quantity: 1, parent_id: stock.id },
    ])
    const line = filled.body.data.user_carts[1]?.cartDetails[0]
    const foreign = filled.body.data.user_carts[0]?.cartDetails[0]
    const remove = (ids: unknown[], ip: string, user_cart_uuid?: string) =>
      api.call('DELETE /rest/cart/product/delete', { body: { ids, user_cart_uuid }, ip })
    const before = await moneySnapshot(api.db)
    // ids are easily guessed: without the handle a stranger gets nowhere
    expect((await remove([line?.id], '10.0.0.2')).status).toBe(404)
    expect((await remove([foreign?.id], '10.0.0.1')).status).toBe(404)
    expect((await remove([foreign?.id], '10.0.0.1', uuid)).status).toBe(200)
    expect(await moneySnapshot(api.db)).toEqual(before)
    expect((await remove([line?.id, addon.stock.id], '10.0.0.1')).status).toBe(200)
    const { user_carts } = await owner()
    expect(user_carts.map((row) => row.cartDetails.length)).toEqual([1, 0])
  })
})

it('a member cannot put goods of another shop into the cart', async () => {
  const { join, insert } = await scene()
  const { uuid } = (await join('Lena')).body.data
  const elsewhere = await buildShop(api.db)
  const { stock } = await buildProduct(api.db, elsewhere)
  const before = await moneySnapshot(api.db)
  const reply = await insert(uuid, [{ stock_id: stock.id, quantity: 1 }])
  expect([reply.status, Object.keys(reply.body.params ?? {})]).toEqual([
    422,
    ['products.0.stock_id'],
  ])
  expect(await moneySnapshot(api.db)).toEqual(before)
})
