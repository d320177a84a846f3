import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { schemas } from '@/domain/schemas'
import { orders } from '@/server/platform/db/schema/order'
import { products, stocks } from '@/server/platform/db/schema/product'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildProduct } from '@/tests/support/builders'
import { buildCategory } from '@/tests/support/catalogue-builders'
import { buildScene, fillCart, orderBody, sendOrder } from '@/tests/support/ordering'

const api = openApi()

/** A main dish that was ordered twice with Often and Twice and once with Once. */
async function buildHabits() {
  await buildBasics(api.db)
  const scene = await buildScene(api.db, { product: { title: 'Main' } })
  const { shop, stock, token } = scene
  const [often, twice, once] = [
    await buildProduct(api.db, shop, { title: 'Often' }),
    await buildProduct(api.db, shop, { title: 'Twice' }),
    await buildProduct(api.db, shop, { title: 'Once' }),
  ]
  for (const beside of [[often, twice], [often, twice], [often, once], [once]]) {
    const main = beside.includes(often) ? [{ stock_id: stock.id, quantity: 1 }] : []
    const rest = beside.map((one) => ({ stock_id: one.stock.id, quantity: 1 }))
    const cart = await fillCart(api, token, shop.id, [...main, ...rest])
    expect((await sendOrder(api, token, orderBody(cart))).status).toBe(200)
  }
  await api.db.update(orders).set({ status: 'delivered' })
  await api.db.update(products).set({ orders_count: 0 })
  return { ...scene, often, twice, once }
}

const titles = (body: unknown) =>
  schemas.productPage.parse(body).data.map(({ translation }) => translation.title)

describe('what is ordered together', () => {
  it('[PR-08] is what stood in two orders at least with a dish, the most frequent first', async () => {
    const { product, once } = await buildHabits()
    const together = async (key: number | string) =>
      titles((await api.call(`GET /rest/products/${key}/together`)).body)
    expect(await together(product.id)).toEqual(['Often', 'Twice'])
    expect(await together(once.product.uuid)).toEqual([])
    expect((await api.call('GET /rest/products/999999/together')).status).toBe(404)
  })
})

describe('[CA-19] what goes with a cart', () => {
  const goesWith = async (shopId: number, held: { stock: { id: number } }[], more = '') => {
    const query = held.map(({ stock }, index) => `stocks[${index}]=${stock.id}`).join('&')
    const { status, body } = await api.call(`GET /rest/shops/${shopId}/together?${query}${more}`)
    expect(status).toBe(200)
    return titles(body)
  }

  it('is ordered with one of its dishes, then sells best, and is not in it', async () => {
    const { shop, stock, often, twice } = await buildHabits()
    await buildProduct(api.db, shop, { title: 'Seller', orders_count: 90 })
    await buildProduct(api.db, shop, { title: 'Runner', orders_count: 9 })
    await buildProduct(api.db, shop, { title: 'Never ordered' })
    await buildProduct(api.db, shop, { title: 'Add-on', orders_count: 99, addon: true })
    const best = ['Seller', 'Runner']
    expect(await goesWith(shop.id, [{ stock }])).toEqual(['Often', 'Twice', ...best])
    expect(await goesWith(shop.id, [{ stock }, often])).toEqual(['Twice', ...best])
    expect(await goesWith(shop.id, [twice])).toEqual(['Main', 'Often', ...best])
    expect(await goesWith(shop.id, [], '&stocks[0]=x&stocks[1]=999999')).toEqual(best)
  })

  it('is never sold out, hidden, of another shop or of another time of day, and six at most', async () => {
    const { shop, stock, often, twice } = await buildHabits()
    const other = await buildScene(api.db)
    await buildProduct(api.db, other.shop, { title: 'Elsewhere', orders_count: 99 })
    const breakfast = await buildCategory(api.db, { served_from: 420, served_to: 660 })
    const late = await buildCategory(api.db, { served_from: 1320, served_to: 120 })
    const serve = (id: number, category_id: number) =>
      api.db.update(products).set({ category_id }).where(eq(products.id, id))
    await serve(often.product.id, breakfast.id)
    await serve(twice.product.id, late.id)
    const at = async (time: string) => {
      api.now = new Date(`2026-11-18T${time}:00Z`)
      return goesWith(shop.id, [{ stock }])
    }
    expect(await at('07:00')).toEqual(['Often'])
    expect(await at('11:00')).toEqual([])
    expect(await at('23:30')).toEqual(['Twice'])
    expect(await at('01:59')).toEqual(['Twice'])
    await api.db.update(stocks).set({ quantity: 0 }).where(eq(stocks.id, twice.stock.id))
    expect(await at('01:00')).toEqual([])
    for (let n = 0; n < 8; n += 1) await buildProduct(api.db, shop, { orders_count: 1 })
    expect(await at('12:00')).toHaveLength(6)
    await api.db.update(products).set({ active: false })
    expect(await at('12:00')).toEqual([])
  })

  it('is in the currency asked for, and 404 without the shop', async () => {
    await buildBasics(api.db)
    const { shop } = await buildScene(api.db)
    await buildProduct(api.db, shop, { title: 'Seller', orders_count: 1 })
    const { body } = await api.call(`GET /rest/shops/${shop.id}/together?currency_id=2`)
    const [first] = schemas.productPage.parse(body).data
    expect(first?.stocks[0]?.price).toBeGreaterThan(100)
    expect((await api.call('GET /rest/shops/999999/together')).status).toBe(404)
  })
})
