import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { CartCalculation } from '@/domain/cart.schema'
import type { Product } from '@/domain/product.schema'
import type { Shop } from '@/domain/shop.schema'
import { discounts } from '@/server/platform/db/schema/discount'
import { stocks } from '@/server/platform/db/schema/product'
import { shops } from '@/server/platform/db/schema/shop'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildProduct } from '@/tests/support/builders'
import { buildDiscount } from '@/tests/support/catalogue-builders'
import { buildScene, fillCart } from '@/tests/support/ordering'

// it is Wednesday, 18 November 2026, 12:00 UTC
const api = openApi()

async function scene() {
  await buildBasics(api.db)
  const made = await buildScene(api.db)
  const cheap = await buildProduct(api.db, made.shop, { priceMinor: 400 })
  const dear = await buildProduct(api.db, made.shop, { priceMinor: 4000 })
  const one = async ({ product }: { product: { uuid: string } }, query = '') =>
    (await api.call<Product>(`GET /rest/products/${product.uuid}?${query}`)).body.data
  const off = async (of: { product: { uuid: string } }, query = '') =>
    (await one(of, query)).stock?.discount
  const sorted = async (column: string) => {
    const path = `GET /rest/products/paginate?shop_id=${made.shop.id}&column=${column}` as const
    return (await api.call<Product[]>(path)).body.data.map(({ id }) => id)
  }
  return { ...made, cheap, dear, one, off, sorted }
}

describe('[CH-39] of two discounts', () => {
  it.each([
    ['the older', [10_00, 2_00]],
    ['the newer', [2_00, 10_00]],
  ])('the better one counts, also where it is %s', async (_, amounts) => {
    const { shop, dear, off } = await scene()
    for (const amount of amounts) {
      await buildDiscount(api.db, shop, [dear.product.id], { type: 'fix', amount })
    }
    expect(await off(dear)).toBe(10)
  })

  it('the better one counts price by price, on the card and in the cart', async () => {
    const { shop, token, cheap, dear, one, off } = await scene()
    const ids = [cheap.product.id, dear.product.id]
    // a quarter of 4.00 is less than 1.50, of 40.00 it is more
    await buildDiscount(api.db, shop, ids, { type: 'fix', amount: 1_50 })
    await buildDiscount(api.db, shop, ids, { type: 'percent', amount: 25_00 })
    expect([await off(cheap), await off(dear)]).toEqual([1.5, 10])
    expect((await one(cheap)).discounts).toMatchObject([{ type: 'fix', price: 1.5 }])
    expect((await one(dear)).discounts).toMatchObject([{ type: 'percent', price: 25 }])
    // both prices of one product: each has its own
    await api.db.insert(stocks).values({
      ...{ product_id: cheap.product.id, price_minor: 40_00, quantity: 10, input: 9 },
    })
    expect((await one(cheap)).stocks?.map(({ discount }) => discount)).toEqual([1.5, 10])
    const cart = await fillCart(api, token, shop.id, [
      { stock_id: cheap.stock.id, quantity: 2 },
      { stock_id: dear.stock.id, quantity: 1 },
    ])
    const sum = await api.call<CartCalculation>(`POST /dashboard/user/cart/calculate/${cart.id}`, {
      token,
      body: { type: 'pickup' },
    })
    expect(sum.body.data.total_discount).toBe(13)
  })

  it('the better one puts a product in its place by price', async () => {
    const { shop, stock, cheap, dear, sorted } = await scene()
    await api.db.update(stocks).set({ price_minor: 20_00 }).where(eq(stocks.id, stock.id))
    const { id } = dear.product
    await buildDiscount(api.db, shop, [id], { type: 'fix', amount: 1_00 })
    await buildDiscount(api.db, shop, [id], { type: 'fix', amount: 39_00 })
    expect((await sorted('price_asc'))[0]).toBe(id)
    expect((await sorted('price_desc')).at(-1)).toBe(id)
    expect(cheap.product.id).not.toBe(id)
  })
})

describe('[CH-39] the days of a discount', () => {
  // at noon UTC it is 19 November, 02:00 on Kiritimati, and 18 November, 01:00 in Pago Pago
  it.each([
    ['Pacific/Kiritimati', '2026-11-19', '2026-11-19', true],
    ['Pacific/Kiritimati', '2026-11-18', '2026-11-18', false],
    ['Pacific/Pago_Pago', '2026-11-18', '2026-11-18', true],
    ['Pacific/Pago_Pago', '2026-11-19', '2026-11-19', false],
    ['UTC', '2026-11-18', '2026-11-18', true],
  ])(
    'are those of the shop: in %s one from %s to %s runs: %s',
    async (time_zone, start, end, runs) => {
      const { shop, dear, off, one } = await scene()
      await api.db.update(shops).set({ time_zone }).where(eq(shops.id, shop.id))
      await buildDiscount(api.db, shop, [dear.product.id], {
        ...{ type: 'fix', amount: 5_00, start, end },
      })
      expect(await api.db.$count(discounts)).toBe(1)
      expect([await off(dear), (await one(dear)).discounts?.length]).toEqual(runs ? [5, 1] : [0, 0])
      const listed = await api.call<Product[]>('GET /rest/products/discount')
      expect(listed.body.data).toHaveLength(runs ? 1 : 0)
      const deals = await api.call<Shop[]>('GET /rest/shops/paginate?deals=1')
      expect(deals.body.data).toHaveLength(runs ? 1 : 0)
      const { body } = await api.call<Shop>(`GET /rest/shops/${shop.uuid}`)
      expect(body.data.discount ?? []).toHaveLength(runs ? 1 : 0)
    },
  )
})
