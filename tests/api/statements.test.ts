import { beforeEach, describe, expect, it } from 'vitest'
import { schemas } from '@/domain/schemas'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildProduct, buildShop } from '@/tests/support/builders'
import {
  buildAddon,
  buildBonus,
  buildCategory,
  buildExtra,
  buildTag,
} from '@/tests/support/catalogue-builders'
import { countStatements } from '@/tests/support/statements'

const api = openApi()

beforeEach(() => buildBasics(api.db))

/** A shop with everything that its wire shape is made of. */
async function buildFull() {
  const shop = await buildShop(api.db)
  const category = await buildCategory(api.db, { shops: [shop] })
  await buildTag(api.db, [shop])
  const { product, stock } = await buildProduct(api.db, shop, { category_id: category.id })
  await buildAddon(api.db, shop, product.id)
  await buildExtra(api.db, stock.id)
  await buildBonus(api.db, shop, { stock_id: stock.id, bonus_stock_id: stock.id })
  await buildBonus(api.db, shop, { type: 'sum', stock_id: null, bonus_stock_id: stock.id })
}

describe('a list', () => {
  it.each([
    ['shops/paginate', 'shopPage'],
    ['products/paginate', 'productPage'],
    ['categories/paginate', 'categoryPage'],
  ] as const)('of %s takes as many statements for nine rows as for three', async (path, schema) => {
    const ask = () =>
      countStatements(api.db, async () => {
        const { body } = await api.call(`GET /rest/${path}?perPage=9`)
        return schemas[schema].parse(body).data.length
      })
    for (let n = 0; n < 3; n += 1) await buildFull()
    const three = await ask()
    for (let n = 0; n < 6; n += 1) await buildFull()
    const nine = await ask()
    expect([three.value, nine.value]).toEqual([3, 9])
    expect(nine.statements).toBe(three.statements)
    expect(nine.statements).toBeGreaterThan(1)
  })
})
