import { beforeEach, describe, expect, it } from 'vitest'
import type { CartCalculation } from '@/domain/cart.schema'
import { schemas } from '@/domain/schemas'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildProduct, buildShop, buildUser } from '@/tests/support/builders'
import { buildDiscount } from '@/tests/support/catalogue-builders'
import { fillCart } from '@/tests/support/ordering'

const api = openApi()

beforeEach(() => buildBasics(api.db, { service_fee: '100' }))

async function scene() {
  const shop = await buildShop(api.db, { tax_bp: 500 })
  const soup = await buildProduct(api.db, shop, { priceMinor: 999, tax_bp: 700 })
  const bread = await buildProduct(api.db, shop, { priceMinor: 333 })
  await buildDiscount(api.db, shop, [soup.product.id])
  return { shop, soup, bread }
}

const ask = (rows: readonly [id: number, quantity: number][], query = '', name = 'stock_id') =>
  api.call<CartCalculation>(
    `GET /rest/order/products/calculate?${rows
      .map(
        ([id, quantity], n) => `products[${n}][${name}]=${id}&products[${n}][quantity]=${quantity}`,
      )
      .join('&')}${query}`,
  )

describe('[API-58] pricing a set of stocks', () => {
  it('answers what a cart of them costs to pick up', async () => {
    const { shop, soup, bread } = await scene()
    const { token } = await buildUser(api.db)
    const lines = [
      { stock_id: soup.stock.id, quantity: 3 },
      { stock_id: bread.stock.id, quantity: 2 },
    ]
    const cart = await fillCart(api, token, shop.id, lines)
    for (const currency of [1, 2, 3]) {
      const body = { type: 'pickup', currency_id: currency }
      const calculated = await api.call<CartCalculation>(
        `POST /dashboard/user/cart/calculate/${cart.id}`,
        { token, body },
      )
      const { quote_id, expires_at, lines: _lines, ...totals } = calculated.body.data
      const { min_amount: _min, missing_amount: _missing, with_order_id, ...known } = totals
      const { trip_offer, ...expected } = known
      expect([with_order_id, trip_offer]).toEqual([null, null])
      expect([quote_id, expires_at]).not.toContain(undefined)
      const reply = await ask(
        [
          [soup.stock.id, 3],
          [bread.stock.id, 2],
        ],
        `&currency_id=${currency}`,
      )
      expect(schemas.cartCalculation.parse(reply.body.data)).toEqual(expected)
    }
  })

  it('[CH-20] answers what a guest’s cart costs at the door, as after signing in', async () => {
    const { shop, soup } = await scene()
    const { token } = await buildUser(api.db)
    const cart = await fillCart(api, token, shop.id, [{ stock_id: soup.stock.id, quantity: 3 }])
    const address = { latitude: shop.latitude + 0.01, longitude: shop.longitude }
    const calculated = await api.call<CartCalculation>(
      `POST /dashboard/user/cart/calculate/${cart.id}`,
      { token, body: { type: 'delivery', address } },
    )
    const where = `&address[latitude]=${address.latitude}&address[longitude]=${address.longitude}`
    const { data } = (await ask([[soup.stock.id, 3]], `&type=delivery${where}`)).body
    expect(data.delivery_fee).toBeGreaterThan(0)
    expect(calculated.body.data).toMatchObject(data)
    const far = await ask(
      [[soup.stock.id, 3]],
      '&type=delivery&address[latitude]=1&address[longitude]=1',
    )
    expect([far.status, far.body.statusCode]).toEqual([400, 'ERROR_OUT_OF_ZONE'])
    expect((await ask([[soup.stock.id, 1]], '&type=drone')).status).toBe(422)
  })

  it('understands older clients', async () => {
    const { soup } = await scene()
    const now = await ask([[soup.stock.id, 2]])
    const then = await api.call<CartCalculation>(
      `GET /rest/products/calculate?products[0][id]=${soup.stock.id}&products[0][quantity]=2`,
    )
    expect(then.body.data).toEqual(now.body.data)
    expect(now.body.data.total_price).toBeGreaterThan(0)
  })

  it('refuses what cannot be bought together, or at all', async () => {
    const { shop, soup } = await scene()
    const elsewhere = await buildProduct(api.db, await buildShop(api.db))
    const off = await buildProduct(api.db, shop, { active: false })
    const hidden = await buildProduct(api.db, await buildShop(api.db, { visible: false }))
    const fields = async (rows: [number, number][]) => {
      const reply = await ask(rows)
      expect(reply.status).toBe(422)
      return Object.keys(reply.body.params ?? {})
    }
    expect(await fields([])).toEqual(['products'])
    expect(await fields([[soup.stock.id, 0]])).toEqual(['products.0.quantity'])
    expect(
      await fields([
        [soup.stock.id, 1],
        [999, 1],
      ]),
    ).toEqual(['products.1.stock_id'])
    expect(await fields([[off.stock.id, 1]])).toEqual(['products.0.stock_id'])
    expect(await fields([[hidden.stock.id, 1]])).toEqual(['products.0.stock_id'])
    expect(
      await fields([
        [soup.stock.id, 1],
        [elsewhere.stock.id, 1],
      ]),
    ).toEqual(['products'])
  })
})
