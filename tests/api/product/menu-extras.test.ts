import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { schemas } from '@/domain/schemas'
import { categories } from '@/server/platform/db/schema/category'
import { products } from '@/server/platform/db/schema/product'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildProduct } from '@/tests/support/builders'
import { buildCategory } from '@/tests/support/catalogue-builders'
import { addAddon, buildScene, fillCart, orderBody, sendOrder } from '@/tests/support/ordering'

const api = openApi()

// the tests' clock stands at 12:00 UTC, the shop's zone
const BREAKFAST = { served_from: 7 * 60, served_to: 11 * 60 }

async function breakfast() {
  await buildBasics(api.db)
  const made = await buildScene(api.db)
  const category = await buildCategory(api.db, { type: 'main', shop_id: made.shop.id })
  await api.db.update(categories).set(BREAKFAST).where(eq(categories.id, category.id))
  await api.db
    .update(products)
    .set({ category_id: category.id })
    .where(eq(products.id, made.product.id))
  return made
}

describe('a part of the menu that is served at its time', () => {
  it('[SP-14] says when, on its heading and its products', async () => {
    const { shop, product } = await breakfast()
    const served = { from: '07:00', to: '11:00' }
    const menu = schemas.shopMenu.parse(
      (await api.call(`GET /rest/shops/${shop.id}/products`)).body.data,
    )
    expect(menu.all).toMatchObject([{ served, products: [{ id: product.id, served }] }])
  })

  it('[SP-14] cannot be ordered for another time, and can for its own', async () => {
    const { shop, stock, token } = await breakfast()
    const cart = await fillCart(api, token, shop.id, [{ stock_id: stock.id, quantity: 1 }])
    const now = await sendOrder(api, token, orderBody(cart))
    expect([now.status, now.body.statusCode]).toEqual([400, 'ERROR_NOT_SERVED'])
    expect(now.body.message).toMatch(/from 7:00\sAM to 11:00\sAM/)
    const at = (delivery_time: string) =>
      orderBody(cart, { asap: undefined, delivery_date: '2026-11-19', delivery_time })
    expect((await sendOrder(api, token, at('11:00'))).body.statusCode).toBe('ERROR_NOT_SERVED')
    expect((await sendOrder(api, token, at('10:30'))).status).toBe(200)
  })
})

describe('what a product shows and comes in', () => {
  it('[PR-13] has its film, where it has one', async () => {
    await buildBasics(api.db)
    const { shop, product } = await buildScene(api.db, { product: { video: '/videos/soup.webm' } })
    const plain = await buildProduct(api.db, shop)
    const videoOf = async (id: number) =>
      schemas.product.parse((await api.call(`GET /rest/products/${id}`)).body.data).video
    expect(await videoOf(product.id)).toBe('/videos/soup.webm')
    expect(await videoOf(plain.product.id)).toBeNull()
  })

  it('[SP-15] packaging that goes back is an add-on with its price, in the order’s total', async () => {
    await buildBasics(api.db)
    const { shop, product, stock, token } = await buildScene(api.db)
    const bowl = await addAddon(api.db, shop, product.id, { packaging: true, priceMinor: 100 })
    const shown = schemas.product.parse(
      (await api.call(`GET /rest/products/${product.id}`)).body.data,
    )
    expect(shown.stocks[0]?.addons).toMatchObject([{ product: { packaging: true } }])
    const total = async (rows: Parameters<typeof fillCart>[3]) => {
      const cart = await fillCart(api, token, shop.id, rows)
      const pickup = orderBody(cart, { delivery_type: 'pickup', location: undefined })
      return (await sendOrder(api, token, pickup)).body.data.total_price
    }
    const main = { stock_id: stock.id, quantity: 2 }
    expect(await total([main])).toBe(20)
    const inBowls = { stock_id: bowl.stock.id, quantity: 2, parent_id: stock.id }
    expect(await total([main, inBowls])).toBe(22)
  })
})
