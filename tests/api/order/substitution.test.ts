import { describe, expect, it } from 'vitest'
import type { Cart } from '@/domain/cart.schema'
import type { Order } from '@/domain/order.schema'
import { schemas } from '@/domain/schemas'
import { orders } from '@/server/platform/db/schema/order'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildProduct, buildShop, buildUser } from '@/tests/support/builders'
import { buildScene, fillCart, orderBody, sendOrder } from '@/tests/support/ordering'

const api = openApi()

async function scene() {
  await buildBasics(api.db)
  const made = await buildScene(api.db, { product: { title: 'Oat milk' } })
  const rice = await buildProduct(api.db, made.shop, { title: 'Rice milk' })
  return { ...made, rice }
}

const own = ({ user_carts }: Cart) => user_carts[0]?.cartDetails[0]

async function ordered(line: object = {}) {
  const made = await scene()
  const row = { stock_id: made.stock.id, quantity: 1, ...line }
  const cart = await fillCart(api, made.token, made.shop.id, [row])
  const { data: order } = (await sendOrder(api, made.token, orderBody(cart))).body
  const change = (body: object, token?: string) =>
    api.call<Order>(`POST /dashboard/user/orders/${order.id}/substitution`, {
      token: token ?? made.token,
      body: { detail_id: order.details[0]?.id, ...body },
    })
  return { ...made, order, change }
}

describe('what to bring instead', () => {
  it('[PR-12] is kept with a line of the cart until it is said otherwise', async () => {
    const { shop, stock, rice, token } = await scene()
    const fill = (line: object) =>
      fillCart(api, token, shop.id, [{ stock_id: stock.id, quantity: 1, ...line }])
    expect(own(await fill({}))).toMatchObject({ substitution: null, substitute: null })
    const wish = { substitution: 'specific', substitute_stock_id: rice.stock.id }
    const named = { stock_id: rice.stock.id, title: 'Rice milk' }
    expect(own(await fill(wish))).toMatchObject({ substitution: 'specific', substitute: named })
    expect(own(await fill({ quantity: 3 }))).toMatchObject({ quantity: 3, substitute: named })
    const refund = own(await fill({ substitution: 'refund' }))
    expect(refund).toMatchObject({ substitution: 'refund', substitute: null })
  })

  it('[PR-12] names something of this shop, and names it with `specific` alone', async () => {
    const { shop, stock, rice, token } = await scene()
    const other = await buildProduct(api.db, await buildShop(api.db))
    const refused = [
      { substitution: 'specific' },
      { substitution: 'refund', substitute_stock_id: rice.stock.id },
      { substitution: 'specific', substitute_stock_id: other.stock.id },
      { substitution: 'whatever' },
    ]
    for (const wish of refused) {
      const products = [{ stock_id: stock.id, quantity: 1, ...wish }]
      const reply = await api.call('POST /dashboard/user/cart/insert-product', {
        token,
        body: { shop_id: shop.id, products },
      })
      expect(reply.status, JSON.stringify(wish)).toBe(422)
    }
  })

  it('[PR-12] goes into the order and can be changed until it is picked', async () => {
    const { order, change, rice, token } = await ordered({ substitution: 'ask' })
    expect(order.details[0]).toMatchObject({ substitution: 'ask', substitute: null })
    const wish = { substitution: 'specific', substitute_stock_id: rice.stock.id }
    const changed = schemas.order.parse((await change(wish)).body.data)
    expect(changed.details[0]?.substitute).toEqual({
      stock_id: rice.stock.id,
      title: 'Rice milk',
    })
    await api.db.update(orders).set({ status: 'cooking' })
    const late = await change({ substitution: 'refund' })
    expect([late.status, late.body.statusCode]).toEqual([400, 'ERROR_PICKED'])
    const kept = await api.call<Order>(`GET /dashboard/user/orders/${order.id}`, { token })
    expect(kept.body.data.details[0]?.substitution).toBe('specific')
  })

  it('[PR-12] is the customer’s own to say', async () => {
    const { order, change } = await ordered()
    const stranger = await buildUser(api.db)
    const path = `POST /dashboard/user/orders/${order.id}/substitution` as const
    expect((await api.call(path, { body: { substitution: 'ask' } })).status).toBe(401)
    expect((await change({ substitution: 'ask' }, stranger.token)).status).toBe(404)
    expect((await change({ substitution: 'specific' })).status).toBe(422)
    expect((await change({ detail_id: 999_999, substitution: 'ask' })).status).toBe(404)
    const other = await buildProduct(api.db, await buildShop(api.db))
    const foreign = { substitution: 'specific', substitute_stock_id: other.stock.id }
    expect((await change(foreign)).status).toBe(422)
  })

  it('[PR-12] is chosen among what the shop has of the kind, the nearest in price first', async () => {
    const { shop, product } = await scene()
    await buildProduct(api.db, shop, { title: 'Sold out', quantity: 0 })
    await buildProduct(api.db, shop, { title: 'Dear', priceMinor: 90_00 })
    const { body } = await api.call(`GET /rest/products/${product.uuid}/alternatives`)
    const titles = schemas.productPage.parse(body).data.map(({ translation }) => translation.title)
    expect(titles).toEqual(['Rice milk', 'Dear'])
    expect((await api.call('GET /rest/products/999999/alternatives')).status).toBe(404)
  })
})
