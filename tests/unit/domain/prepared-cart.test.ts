import { describe, expect, it } from 'vitest'
import { linesToTake, planPrepared, preparedTotal } from '@/domain/prepared-cart'
import type { PreparedLine } from '@/domain/prepared-cart.schema'
import type { Addon, Product } from '@/domain/product.schema'
import { productFixture, stockFixture } from '@/tests/support/fixtures'

const line = (more: Partial<PreparedLine> = {}): PreparedLine => ({
  stock_id: 1,
  product_id: 1,
  quantity: 2,
  note: null,
  addons: [],
  ...more,
})
const cheese: Addon = {
  id: 1,
  stock_id: 1,
  addon_id: 7,
  product: { ...productFixture({ id: 7 }), stock: stockFixture({ id: 9, total_price: 1 }) },
}
const soup = (more: Parameters<typeof stockFixture>[0] = {}): Product =>
  productFixture({
    id: 1,
    max_qty: 5,
    facts: { allergens: ['milk'] },
    stocks: [stockFixture({ id: 1, total_price: 5, quantity: 10, addons: [cheese], ...more })],
  })
const plan = (lines: PreparedLine[], products: Product[], changes = {}) =>
  planPrepared({ shop_id: 3, lines }, products, changes)

describe('[OP-14] a prepared cart', () => {
  it('costs what the shop asks now, add-ons per piece', () => {
    const planned = plan([line({ addons: [{ stock_id: 9, quantity: 2 }], note: 'hot' })], [soup()])
    expect(planned[0]).toMatchObject({ facts: { allergens: ['milk'] }, view: { total: 14 } })
    const [taken] = linesToTake(planned)
    expect(taken).toMatchObject({ shop_id: 3, quantity: 2, note: 'hot', stock: { price: 5 } })
    expect(preparedTotal(taken ? [taken] : [])).toBe(14)
  })

  it('takes the person’s changes over what was prepared; none of a line leaves it out', () => {
    const lines = [line({ note: 'hot' }), line()]
    const planned = plan(lines, [soup()], { 0: { quantity: 3, note: '' }, 1: { quantity: 0 } })
    expect(linesToTake(planned)).toMatchObject([{ quantity: 3 }])
    expect(linesToTake(planned)[0]?.note).toBeUndefined()
  })

  it('says what is no longer there, and takes no more than there is', () => {
    const gone = plan([line({ stock_id: 99 }), line({ product_id: 5 })], [soup()])
    expect(gone.map(({ title, view }) => [title, view])).toEqual([
      [soup().translation.title, null],
      [null, null],
    ])
    expect(plan([line()], [soup({ quantity: 0 })])[0]?.view).toBeNull()
    const [fewer] = plan([line({ quantity: 9 })], [soup()])
    expect([fewer?.wanted, fewer?.view?.line.quantity]).toEqual([9, 5])
    const [plain] = plan([line({ addons: [{ stock_id: 77, quantity: 1 }] })], [soup()])
    expect(plain).toMatchObject({ lacksAddons: true, view: { total: 10 } })
  })
})
