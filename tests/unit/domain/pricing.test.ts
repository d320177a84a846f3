import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { convertMinor, type MoneyUnit } from '@/domain/money'
import { couponMinor, quoteOf, shareCoupon, unitPriceOf } from '@/domain/pricing'

const units: MoneyUnit[] = [
  { rate: 1, decimals: 2 },
  { rate: 150, decimals: 0 },
  { rate: 0.307, decimals: 3 },
]
const stockArb = fc.record({
  priceMinor: fc.integer({ min: 0, max: 500_000 }),
  discount: fc.option(
    fc.record({
      type: fc.constantFrom('fix' as const, 'percent' as const),
      amount: fc.integer({ min: 1, max: 10_000 }),
    }),
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
          })
          const parts =
            quote.priceMinor -
            quote.discountMinor -
            quote.couponMinor +
            quote.taxMinor +
            quote.shopTaxMinor +
            quote.deliveryMinor +
            quote.serviceMinor +
            quote.tipsMinor
          expect(quote.totalMinor).toBe(parts)
          expect(Number.isSafeInteger(quote.totalMinor)).toBe(true)
          expect(quote.totalMinor).toBeGreaterThanOrEqual(0)
          expect(shareCoupon(quote).reduce((sum, share) => sum + share, 0)).toBe(quote.couponMinor)
          const lines = quote.lines.reduce((sum, line) => sum + line.totalMinor, 0)
          expect(lines).toBe(quote.priceMinor - quote.discountMinor + quote.taxMinor)
        },
      ),
    )
  })

  it('takes off no more than the goods', () => {
    expect(couponMinor({ type: 'fix', amountMinor: 900 }, 500)).toBe(500)
    expect(couponMinor({ type: 'percent', percentBp: 1000 }, 505)).toBe(51)
    expect(couponMinor(undefined, 500)).toBe(0)
  })
})
