import { describe, expect, it } from 'vitest'
import type { Addon } from '@/domain/product.schema'
import { isUnchanged, planReorder } from '@/domain/reorder'
import { productFixture, stockFixture } from '@/tests/support/fixtures'
import { orderDetailFixture, orderFixture } from '@/tests/support/order-fixtures'

const same = { isSameCurrency: true }
const soup = (over: Parameters<typeof stockFixture>[0] = {}) =>
  productFixture({ id: 1, stocks: [stockFixture({ id: 1, ...over })] })
const order = orderFixture({ details: [orderDetailFixture({ id: 1, quantity: 2 })] })
const plan = (...products: ReturnType<typeof soup>[]) => planReorder(order, products, same)[0]

describe('ordering the same again', () => {
  it('[PO-04] brings the same line while nothing has changed', () => {
    const planned = plan(soup())
    expect(planned).toMatchObject({
      line: { stock: { id: 1 }, quantity: 2, shop_id: order.shop.id },
      was: { quantity: 2, total: 10 },
      now: { quantity: 2, total: 10 },
    })
    expect(planned && isUnchanged(planned)).toBe(true)
  })

  it('[PO-04] says what is gone, less or costs something else', () => {
    expect(plan()).toMatchObject({ line: null })
    expect(plan(soup({ quantity: 0 }))).toMatchObject({ line: null })
    expect(plan(soup({ quantity: 1 }))).toMatchObject({ now: { quantity: 1, total: 5 } })
    const dearer = plan(soup({ price: 6, total_price: 6 }))
    expect(dearer).toMatchObject({ now: { quantity: 2, total: 12 } })
    expect(dearer && isUnchanged(dearer)).toBe(false)
  })

  it('names the add-ons that are no longer offered and leaves them out', () => {
    const addon = orderDetailFixture({ id: 10, quantity: 2, origin_price: 2, total_price: 2 })
    const chosen = {
      ...addon,
      stock: {
        ...stockFixture({ id: 7 }),
        product: productFixture({ id: 7, translation: { locale: 'en', title: 'Cheese' } }),
      },
    }
    const ordered = orderFixture({
      details: [orderDetailFixture({ id: 1, quantity: 2, addons: [chosen] })],
    })
    const [gone] = planReorder(ordered, [soup()], same)
    expect(gone).toMatchObject({ goneAddons: ['Cheese'], was: { total: 12 }, line: { addons: [] } })
    const offered: Addon = {
      id: 1,
      // of the dish, as the server says it
      stock_id: 1,
      addon_id: 7,
      product: { ...productFixture({ id: 7 }), stock: stockFixture({ id: 7, total_price: 1 }) },
    }
    const [kept] = planReorder(ordered, [soup({ addons: [offered] })], same)
    expect(kept).toMatchObject({ goneAddons: [], now: { total: 12 } })
  })

  it('compares no prices of two currencies, and leaves gifts out', () => {
    const gift = orderDetailFixture({ id: 11, bonus: true })
    const ordered = orderFixture({ details: [orderDetailFixture({ id: 1 }), gift] })
    const planned = planReorder(ordered, [soup({ total_price: 900 })], { isSameCurrency: false })
    expect(planned).toHaveLength(1)
    expect(planned[0]).toMatchObject({ now: null })
  })
})
