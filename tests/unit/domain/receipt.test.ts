import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calculationRows, orderRows } from '@/domain/receipt'
import { calculationFixture, orderFixture } from '@/tests/support/order-fixtures'

const cents = fc.integer({ min: 0, max: 1_000_000 })
const sumOf = (rows: { amount: number | null }[]) =>
  rows.reduce((sum, { amount }) => sum + Math.round((amount ?? 0) * 100), 0)
const parts = fc.record({
  goods: cents,
  discount: cents,
  coupon: cents,
  tax: cents,
  delivery: cents,
  saved: cents,
  service: cents,
  small: cents,
  tips: cents,
  rounding: fc.integer({ min: -4, max: 4 }),
})

describe('receipt rows', () => {
  it('[OR-09] an order’s rows add up to its total to the cent', () => {
    fc.assert(
      fc.property(parts, (p) => {
        const fees = p.delivery + p.service + p.small + p.tips + p.rounding
        const total = p.goods - p.discount - p.coupon + p.tax + fees
        const order = orderFixture({
          origin_price: p.goods / 100,
          total_discount: p.discount / 100,
          coupon_price: p.coupon / 100,
          tax: p.tax / 100,
          delivery_fee: p.delivery / 100,
          membership_saved: p.saved / 100,
          service_fee: p.service / 100,
          tips: p.tips / 100,
          small_order_fee: p.small / 100,
          rounding: p.rounding / 100,
          total_price: total / 100,
        })
        expect(sumOf(orderRows(order))).toBe(total)
      }),
    )
  })

  it('[CH-20] checkout names the same parts in the same order as the receipt', () => {
    const order = orderFixture()
    const totals = calculationFixture({
      price: order.origin_price,
      total_discount: order.total_discount,
      coupon_price: order.coupon_price,
      total_tax: order.tax,
      delivery_fee: order.delivery_fee,
      service_fee: order.service_fee,
      tips: order.tips ?? 0,
    })
    expect(calculationRows(totals, 'delivery')).toEqual(orderRows(order))
  })

  it('[WA-10] a membership is a part of its own, and checkout and receipt say the same', () => {
    const saved = { delivery_fee: 0, membership_saved: 2.5 }
    const order = orderFixture({ ...saved, delivery_type: 'delivery' })
    const named = orderRows(order).filter(
      ({ part }) => part === 'delivery' || part === 'membership',
    )
    expect(named).toEqual([
      { part: 'delivery', amount: 2.5 },
      { part: 'membership', amount: -2.5 },
    ])
    const totals = calculationFixture({ km: 1, ...saved })
    expect(calculationRows(totals, 'delivery')).toEqual(expect.arrayContaining(named))
  })

  it('a fee that nobody can know yet is not called free', () => {
    const rows = calculationRows(calculationFixture({ km: null, delivery_fee: 0 }), 'delivery')
    expect(rows.find(({ part }) => part === 'delivery')?.amount).toBeNull()
  })

  it('pickup names no delivery', () => {
    const rows = calculationRows(calculationFixture({ km: null, delivery_fee: 0 }), 'pickup')
    expect(rows.map(({ part }) => part)).toEqual(['goods', 'service'])
  })
})
