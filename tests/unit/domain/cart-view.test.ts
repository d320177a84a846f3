import { describe, expect, it } from 'vitest'
import { toInsertProducts } from '@/domain/cart'
import {
  refreshLine,
  toCartLine,
  toGuestView,
  toServerView,
  withQuantity,
} from '@/domain/cart-view'
import { productFixture, stockFixture } from '@/tests/support/fixtures'
import { cartFixture, detailFixture, lineFixture } from '@/tests/support/order-fixtures'

const withAddon = detailFixture({
  quantity: 3,
  addons: [
    detailFixture({
      id: 9,
      quantity: 6,
      stock: { ...stockFixture({ id: 9, total_price: 1 }), product: productFixture({ id: 9 }) },
    }),
  ],
})

describe('cart view', () => {
  it('counts a server line’s add-ons per piece and sends them back as they came', () => {
    const line = toCartLine(withAddon, 1)
    expect(line.addons).toEqual([{ stock: { id: 9, price: 1 }, quantity: 2 }])
    expect(toInsertProducts([line])).toEqual([
      { stock_id: 1, quantity: 3 },
      { stock_id: 9, quantity: 6, parent_id: 1 },
    ])
  })

  it('a server line costs what a guest’s line of the same things costs', () => {
    const [server] = toServerView(cartFixture([withAddon]), 1)
    const [guest] = toGuestView([toCartLine(withAddon, 1)])
    expect(server?.total).toBe(3 * (5 + 2 * 1))
    expect(server?.total).toBe(guest?.total)
  })

  it('free lines come last and cost nothing', () => {
    const cart = cartFixture([detailFixture({ id: -3, bonus: true }), detailFixture({ id: 2 })])
    const views = toServerView(cart, 1)
    expect(views.map(({ id, bonus }) => [id, bonus])).toEqual([
      [2, false],
      [-3, true],
    ])
    expect(views[1]?.total).toBe(0)
  })

  it('a foreseen quantity takes the add-ons along; 0 drops the line', () => {
    const more = withQuantity(cartFixture([withAddon]), 1, 4)
    expect(more.user_carts[0]?.cartDetails[0]).toMatchObject({
      quantity: 4,
      addons: [{ quantity: 8 }],
    })
    expect(withQuantity(more, 1, 0).user_carts[0]?.cartDetails).toEqual([])
  })

  it('a guest’s line takes the product’s new price and text', () => {
    const product = productFixture({
      translation: { locale: 'de', title: 'Produkt' },
      stocks: [stockFixture({ total_price: 700, quantity: 1 })],
    })
    const [view] = toGuestView([refreshLine(lineFixture(), product) ?? lineFixture()])
    expect(view).toMatchObject({ title: 'Produkt', total: 1400, short: true })
    expect(refreshLine(lineFixture({ stock: { id: 99, price: 1 } }), product)).toBeNull()
  })

  it('a guest’s line keeps its add-ons, at their new price', () => {
    const offered = {
      id: 1,
      // of the dish, as the server says it
      stock_id: 1,
      addon_id: 7,
      product: {
        ...productFixture({ id: 7, translation: { locale: 'en', title: 'Cheese' } }),
        stock: stockFixture({ id: 9, total_price: 2 }),
      },
    }
    const product = productFixture({ stocks: [stockFixture({ id: 1, addons: [offered] })] })
    const line = lineFixture({ addons: [{ stock: { id: 9, price: 1 }, quantity: 3 }] })
    const fresh = refreshLine(line, product)
    expect(fresh?.addons).toEqual([{ stock: { id: 9, price: 2 }, quantity: 3 }])
    expect(fresh?.product?.addons).toEqual([{ stock_id: 9, title: 'Cheese' }])
  })
})
