import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { schemas } from '@/domain/schemas'
import { products } from '@/server/platform/db/schema/product'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildProduct, buildShop, buildUser } from '@/tests/support/builders'
import { buildDiscount } from '@/tests/support/catalogue-builders'
import { buildRecipe } from '@/tests/support/content-builders'
import { fillCart } from '@/tests/support/ordering'
import { countStatements } from '@/tests/support/statements'

const api = openApi()

beforeEach(() => buildBasics(api.db))

async function scene() {
  const shop = await buildShop(api.db)
  const leek = await buildProduct(api.db, shop, { priceMinor: 1000 })
  const cream = await buildProduct(api.db, shop, { priceMinor: 350 })
  await buildDiscount(api.db, shop, [leek.product.id])
  const recipe = await buildRecipe(api.db, shop, [
    { id: leek.stock.id, quantity: 2 },
    { id: cream.stock.id, quantity: 1 },
  ])
  return { shop, leek, cream, recipe }
}

const show = async (id: number, query = '') => {
  const { body } = await api.call(`GET /rest/receipts/${id}?${query}`)
  return schemas.recipe.parse(body.data)
}

describe('[CN-02] a recipe', () => {
  it('[API-58] costs what its ingredients cost today, in the currency asked for', async () => {
    const { recipe } = await scene()
    expect(await show(recipe.id)).toMatchObject({
      origin_price: 23.5,
      discount_type: 'fix',
      discount_price: 4,
      total_price: 19.5,
      active_time: '10',
      total_time: '30',
      ingredient: { locale: 'en', title: '<ul><li>Water</li></ul>' },
      instruction: { title: '<ol><li>Boil</li></ol>' },
      nutritions: [{ translation: { title: 'Fat' }, weight: '7 g', percentage: 10 }],
    })
    expect((await show(recipe.id, 'currency_id=2')).total_price).toBe(2925)
  })

  it('puts all its ingredients into a cart at its own price', async () => {
    const { recipe, shop } = await scene()
    const { stocks, total_price } = await show(recipe.id)
    const { token } = await buildUser(api.db)
    const lines = stocks.map(({ id, min_quantity }) => ({ stock_id: id, quantity: min_quantity }))
    expect(lines.map(({ quantity }) => quantity)).toEqual([2, 1])
    const cart = await fillCart(api, token, shop.id, lines)
    expect(cart.total_price).toBe(total_price)
  })

  it('leaves out what is no longer sold and asks for no fewer pieces than can be bought', async () => {
    const { recipe, leek, cream } = await scene()
    await api.db.update(products).set({ active: false }).where(eq(products.id, leek.product.id))
    await api.db.update(products).set({ min_qty: 3 }).where(eq(products.id, cream.product.id))
    const { stocks, total_price } = await show(recipe.id)
    expect(stocks.map(({ id, min_quantity }) => [id, min_quantity])).toEqual([[cream.stock.id, 3]])
    expect(total_price).toBe(10.5)
  })
})

describe('recipes', () => {
  it('are listed newest first, of one shop or category when asked', async () => {
    const { shop, recipe } = await scene()
    const other = await buildRecipe(api.db, await buildShop(api.db), [])
    await buildRecipe(api.db, shop, [], { active: false })
    await buildRecipe(api.db, await buildShop(api.db, { visible: false }), [])
    const ids = async (query: string) => {
      const { body } = await api.call(`GET /rest/receipts/paginate?${query}`)
      return schemas.recipePage.parse(body).data.map(({ id }) => id)
    }
    expect(await ids('')).toEqual([other.id, recipe.id])
    expect(await ids(`shop_id=${shop.id}`)).toEqual([recipe.id])
    expect(await ids(`category_id=${other.category_id}`)).toEqual([other.id])
  })

  it('[CN-09] are listed by their ids, unknown and hidden ones left out', async () => {
    const { shop, recipe } = await scene()
    const other = await buildRecipe(api.db, shop, [])
    await buildRecipe(api.db, shop, [])
    const hidden = await buildRecipe(api.db, shop, [], { active: false })
    const wanted = [recipe.id, 999_999, hidden.id, other.id, 'x']
    const query = wanted.map((id, index) => `receipts[${index}]=${id}`).join('&')
    const { body } = await api.call(`GET /rest/receipts/paginate?${query}`)
    const { data, meta } = schemas.recipePage.parse(body)
    expect(data.map(({ id }) => id)).toEqual([other.id, recipe.id])
    expect(meta.total).toBe(2)
  })

  it('take as many statements for three as for one', async () => {
    const { shop, leek } = await scene()
    const ask = () => countStatements(api.db, () => api.call('GET /rest/receipts/paginate'))
    const one = await ask()
    for (let n = 0; n < 2; n += 1) {
      await buildRecipe(api.db, shop, [{ id: leek.stock.id, quantity: 1 }])
    }
    expect((await ask()).statements).toBe(one.statements)
  })

  it('of hidden shops and unknown ones are 404', async () => {
    const hidden = await buildRecipe(api.db, await buildShop(api.db, { visible: false }), [])
    for (const id of [hidden.id, 999, 'x']) {
      expect((await api.call(`GET /rest/receipts/${id}`)).status).toBe(404)
    }
  })
})
