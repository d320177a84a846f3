import { describe, expect, it } from 'vitest'
import { packMenu } from '@/domain/menu-pack'
import { type PackedMenu, unpackMenu } from '@/domain/packed-menu'
import type { Addon, CategoryWithProducts, Product } from '@/domain/product.schema'
import { productFixture, stockFixture } from '@/tests/support/fixtures'

const large = {
  id: 7,
  extra_group_id: 3,
  value: 'Large',
  group: { id: 3, type: 'text' as const, translation: { locale: 'en', title: 'Size' } },
}
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
      stockFixture({ id, discount: null, extras: [large], addons: [addon(1), addon(2)] }),
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
  it('comes back as it was, of its sections what screens show', () => {
    const all = menu.all.map(({ id, products, translation: { locale, title } }) => ({
      id,
      translation: { locale, title },
      products,
    }))
    const sent: PackedMenu = JSON.parse(JSON.stringify(packMenu(menu)))
    expect(unpackMenu(sent)).toEqual({ ...menu, all })
    const served = { from: '07:00', to: '11:00' }
    const breakfast = { recommended: [], all: [{ ...category(1, []), served }] }
    expect(unpackMenu(packMenu(breakfast)).all[0]?.served).toEqual(served)
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

  it('says each extra and each add-on once, however many products have it', () => {
    const { addons, extras, all } = packMenu(menu)
    expect(addons.map(({ id }) => id)).toEqual([201, 202])
    expect(extras.map(({ id }) => id)).toEqual([7])
    for (const packed of all[0]?.products ?? []) {
      expect(packed.addons).toEqual([
        [1, 101, 0],
        [2, 102, 1],
      ])
      expect(packed.stocks.map((stock) => stock.addons)).toEqual([[1, 2], [2]])
      expect(packed.stocks.map((stock) => stock.extras)).toEqual([[0], undefined])
    }
  })
})
