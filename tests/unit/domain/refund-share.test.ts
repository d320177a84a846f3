import { describe, expect, it } from 'vitest'
import { sum } from '@/domain/money'
import { divideRefund, excessPieces, type RefundBasis, refundMinor } from '@/domain/refund-share'

const basis: RefundBasis = {
  lines: [
    { id: 1, quantity: 3, netMinor: 1000, taxMinor: 70 },
    { id: 2, quantity: 1, netMinor: 500, taxMinor: 0 },
  ],
  couponMinor: 100,
  shopTaxMinor: 14,
  // goods 1500 - 100 + 70 + 14, and 300 of fees
  totalMinor: 1784,
}

describe('what pieces of an order are worth', () => {
  it('is their price with tax, less their share of the coupon', () => {
    expect(refundMinor(basis, [{ id: 2, quantity: 1 }])).toBe(500 - 33 + 5)
  })

  it('splits a line that does not divide, piece by piece, without losing a unit', () => {
    const whole = refundMinor(basis, [{ id: 1, quantity: 3 }])
    let before = { pieces: new Map<number, number>(), minor: 0 }
    let sum = 0
    for (const done of [0, 1, 2]) {
      before = { pieces: new Map([[1, done]]), minor: sum }
      sum += refundMinor(basis, [{ id: 1, quantity: 1 }], before)
    }
    expect(sum).toBe(whole)
  })

  it('of everything is the total, fees included', () => {
    const all = basis.lines.map(({ id, quantity }) => ({ id, quantity }))
    expect(refundMinor(basis, all)).toBe(1784)
  })

  it('names the pieces that are too many', () => {
    const before = { pieces: new Map([[1, 2]]), minor: 0 }
    const wish = [
      { id: 1, quantity: 2 },
      { id: 2, quantity: 1 },
      { id: 9, quantity: 1 },
    ]
    expect(excessPieces(basis, wish, before)).toEqual([1, 9])
  })
})

describe('what several people who have paid get back', () => {
  it('is what their own pieces were worth', () => {
    expect(divideRefund(1000, [0, 1000, 0], [500, 2000, 3000])).toEqual([0, 1000, 0])
  })

  it('is never more than is left of the own payment; the others have paid the rest', () => {
    expect(divideRefund(1000, [0, 1000, 0], [500, 400, 500])).toEqual([300, 400, 300])
  })

  it('sums to the whole, in any order of refunds, to the last unit', () => {
    const paid = [333, 1001, 7, 2500]
    let left = paid
    for (const [index, minor] of [1, 999, 0, 1713].entries()) {
      const weights = paid.map((_, person) => (person === index ? 1 : 0))
      const parts = divideRefund(minor, weights, left)
      expect(sum(parts)).toBe(minor)
      left = left.map((value, person) => value - (parts[person] ?? 0))
      expect(Math.min(...left)).toBeGreaterThanOrEqual(0)
    }
    expect(divideRefund(sum(left), [0, 0, 0, 0], left)).toEqual(left)
  })
})
