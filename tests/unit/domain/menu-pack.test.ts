import { describe, expect, it } from 'vitest'
import { packMenu } from '@/domain/menu-pack'
import { unpackMenu } from '@/domain/packed-menu'
import type { Addon, CategoryWithProducts, Product } from '@/domain/product.schema'
import { productFixture, stockFixture } from '@/tests/support/fixtures'

const addon = (id: number): Addon => ({
  id,
  stock_id: 100 + id,
  addon_id: 200 + id,
  product: {
    id: 200 + id,
    img: null,
    min_qty: 1,
    max_qty: 3,
    translation: { locale: 'en', title: `Addon ${id}` },
    stock: stockFixture({ id: 100 + id, discount: null }),
  },
})
const product = (id: number, over: Partial<Product> = {}) =>
  productFixture({
    id,
    facts: { kcal: 100 * id },
    stocks: [
      stockFixture({ id, discount: null, addons: [addon(1), addon(2)] }),
      stockFixture({ id: id + 50, discount: 1, addons: [addon(2)] }),
    ],
    ...over,
  })
const category = (id: number, products: Product[]): CategoryWithProducts => ({
  id,
  uuid: `category-${id}`,
  input: id,
  active: true,
  children: [],
  translation: { locale: 'en', title: `Category ${id}` },
  products,
})

const first = product(1)
const menu = { recommended: [first], all: [category(1, [first, product(2)]), category(2, [])] }

describe('a packed menu', () => {
  it('comes back as it was', () => {
    expect(unpackMenu(packMenu(menu))).toEqual(menu)
  })

  it('drops what no screen draws', () => {
    const bonus = { bonus_quantity: 1, bonus_stock_id: 1, value: 2, type: 'count' as const }
    const rich = product(1, {
      orders_count: 5,
      stock: stockFixture(),
      stocks: [stockFixture({ bonus: { ...bonus, bonusStock: stockFixture() } })],
    })
    const text = JSON.stringify(packMenu({ recommended: [], all: [category(1, [rich])] }))
    for (const key of ['orders_count', 'bonusStock', '"stock":']) expect(text).not.toContain(key)
  })

  it('says each add-on of a product once', () => {
    const [packed] = packMenu(menu).all[0]?.products ?? []
    expect(packed?.addons.map(({ id }) => id)).toEqual([1, 2])
    expect(packed?.stocks.map(({ addons }) => addons)).toEqual([[1, 2], [2]])
  })
})
