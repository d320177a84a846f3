import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { convertMinor, type MoneyUnit, roundToStep } from '@/domain/money'
import { couponMinor, quoteOf, shareCoupon, unitPriceOf } from '@/domain/pricing'
import { moneyRuns } from '@/tests/support/money-cases'

const units: MoneyUnit[] = [
  { rate: 1, decimals: 2 },
  { rate: 150, decimals: 0 },
  { rate: 0.307, decimals: 3 },
]
const stockArb = fc.record({
  priceMinor: fc.integer({ min: 0, max: 500_000 }),
  discounts: fc.array(
    fc.record({
      type: fc.constantFrom('fix' as const, 'percent' as const),
      amount: fc.integer({ min: 1, max: 10_000 }),
    }),
    { maxLength: 3 },
  ),
  taxBp: fc.integer({ min: 0, max: 2500 }),
  quantity: fc.integer({ min: 1, max: 99 }),
  bonus: fc.boolean(),
})
const couponArb = fc.option(
  fc.oneof(
    fc.record({
      type: fc.constant('fix' as const),
      amountMinor: fc.integer({ min: 0, max: 900_000 }),
    }),
    fc.record({
      type: fc.constant('percent' as const),
      percentBp: fc.integer({ min: 0, max: 10_000 }),
    }),
  ),
  { nil: undefined },
)

describe('the one quote', () => {
  it('[CA-12] is the exact sum of its parts, in USD, JPY and KWD', () => {
    fc.assert(
      fc.property(
        fc.array(stockArb, { maxLength: 12 }),
        couponArb,
        fc.constantFrom(...units),
        fc.constantFrom('delivery' as const, 'pickup' as const),
        fc.option(fc.integer({ min: 0, max: 30_000 })),
        (stocks, coupon, unit, deliveryType, distanceM) => {
          const quote = quoteOf({
            lines: stocks.map((stock) => ({ ...unitPriceOf(stock, unit), ...stock })),
            deliveryType,
            tariff: {
              baseMinor: convertMinor(200, unit),
              perKmMinor: convertMinor(50, unit),
              freeFromMinor: convertMinor(50_000, unit),
            },
            distanceM,
            serviceFeeMinor: convertMinor(75, unit),
            shopTaxBp: 333,
            coupon,
            tipsMinor: 12,
            smallOrder: { belowMinor: 900, feeMinor: 150 },
            stepMinor: unit.decimals === 3 ? 5 : 1,
          })
          const parts =
            quote.priceMinor -
            quote.discountMinor -
            quote.couponMinor +
            quote.taxMinor +
            quote.shopTaxMinor +
            quote.deliveryMinor +
            quote.serviceMinor +
            quote.smallOrderMinor +
            quote.tipsMinor +
            quote.roundingMinor
          expect(quote.totalMinor).toBe(parts)
          expect(Number.isSafeInteger(quote.totalMinor)).toBe(true)
          expect(quote.totalMinor % (unit.decimals === 3 ? 5 : 1)).toBe(0)
          expect(quote.totalMinor).toBeGreaterThanOrEqual(0)
          expect(shareCoupon(quote).reduce((sum, share) => sum + share, 0)).toBe(quote.couponMinor)
          const lines = quote.lines.reduce((sum, line) => sum + line.totalMinor, 0)
          expect(lines).toBe(quote.priceMinor - quote.discountMinor + quote.taxMinor)
        },
      ),
    )
  })

  it('a delivery that stays small costs the fee; pickup, nothing and enough do not', () => {
    const quoteAt = (unitMinor: number, deliveryType: 'delivery' | 'pickup') =>
      quoteOf({
        lines: [{ quantity: 1, unitMinor, unitDiscountMinor: 0, taxBp: 0 }],
        deliveryType,
        tariff: { baseMinor: 0, perKmMinor: 0, freeFromMinor: null },
        distanceM: 0,
        serviceFeeMinor: 0,
        shopTaxBp: 0,
        smallOrder: { belowMinor: 1000, feeMinor: 150 },
      })
    expect(quoteAt(999, 'delivery')).toMatchObject({ smallOrderMinor: 150, totalMinor: 1149 })
    expect(quoteAt(1000, 'delivery').smallOrderMinor).toBe(0)
    expect(quoteAt(999, 'pickup').smallOrderMinor).toBe(0)
    expect(quoteAt(0, 'delivery').smallOrderMinor).toBe(0)
  })

  it('the total is rounded once, to the smallest coin, halves up', () => {
    const rounded = [0, 2, 3, 1002.5, 1003].map((minor) => roundToStep(minor, 5))
    expect(rounded).toEqual([0, 0, 5, 1005, 1005])
    expect(roundToStep(1003)).toBe(1003)
  })

  it('takes off no more than the goods', () => {
    expect(couponMinor({ type: 'fix', amountMinor: 900 }, 500)).toBe(500)
    expect(couponMinor({ type: 'percent', percentBp: 1000 }, 505)).toBe(51)
    expect(couponMinor(undefined, 500)).toBe(0)
  })
})

describe('[CH-39] several discounts on one price', () => {
  it('cost the customer what the best of them alone would, in every currency', () => {
    fc.assert(
      fc.property(stockArb, fc.constantFrom(...units), (stock, unit) => {
        const costOf = (discounts: typeof stock.discounts) =>
          unitPriceOf({ ...stock, discounts }, unit).unitTotalMinor
        const alone = stock.discounts.map((one) => costOf([one]))
        expect(costOf(stock.discounts)).toBe(Math.min(costOf([]), ...alone))
        expect(costOf([...stock.discounts].reverse())).toBe(costOf(stock.discounts))
      }),
      moneyRuns(300),
    )
  })
})
