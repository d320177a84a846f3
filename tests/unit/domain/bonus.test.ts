import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BonusRule, bonusLines } from '@/domain/bonus'

const count: BonusRule = {
  id: 1,
  type: 'count',
  stock_id: 1,
  value: 3,
  bonus_stock_id: 9,
  bonus_quantity: 2,
}
const sum: BonusRule = { ...count, id: 2, type: 'sum', stock_id: null, value: 5000 }
const cart = (quantity: number, goodsMinor = 0, left = 99) => ({
  lines: [{ stock_id: 1, quantity }],
  goodsMinor,
  left: () => left,
})

describe('bonuses', () => {
  it('count full sets of pieces', () => {
    expect(bonusLines([count], cart(2))).toEqual([])
    expect(bonusLines([count], cart(3))).toEqual([{ rule_id: 1, stock_id: 9, quantity: 2 }])
    expect(bonusLines([count], cart(8))[0]?.quantity).toBe(4)
  })

  it('come once from the amount on', () => {
    expect(bonusLines([sum], cart(1, 4999))).toEqual([])
    expect(bonusLines([sum], cart(1, 5000))[0]?.quantity).toBe(2)
    expect(bonusLines([sum], cart(1, 99_999))[0]?.quantity).toBe(2)
  })

  it('never give more than is left, over all rules together', () => {
    fc.assert(
      fc.property(fc.nat(60), fc.nat(9000), fc.integer({ min: -5, max: 40 }), (n, goods, left) => {
        const given = bonusLines([count, sum], cart(n, goods, left))
        const pieces = given.reduce((total, line) => total + line.quantity, 0)
        expect(pieces).toBeLessThanOrEqual(Math.max(0, left))
        expect(given.every((line) => line.quantity > 0)).toBe(true)
      }),
    )
  })
})
