import { describe, expect, it } from 'vitest'
import { schemas } from '@/domain/schemas'
import { orders } from '@/server/platform/db/schema/order'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildProduct } from '@/tests/support/builders'
import { buildScene, fillCart, orderBody, sendOrder } from '@/tests/support/ordering'

const api = openApi()

describe('what is ordered together', () => {
  it('[PR-08] is what stood in two orders at least with a dish, the most frequent first', async () => {
    await buildBasics(api.db)
    const { shop, product, stock, token } = await buildScene(api.db)
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
    const together = async (key: number | string) => {
      const { body } = await api.call(`GET /rest/products/${key}/together`)
      return schemas.productPage.parse(body).data.map(({ translation }) => translation.title)
    }
    expect(await together(product.id)).toEqual(['Often', 'Twice'])
    expect(await together(once.product.uuid)).toEqual([])
    expect((await api.call('GET /rest/products/999999/together')).status).toBe(404)
  })
})
