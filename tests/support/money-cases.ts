import fc from 'fast-check'
import type { MoneyUnit } from '@/domain/money'

/** How many random cases, and from which seed: `npm run check:money` sets more than `npm test`. */
export const moneyRuns = (few: number) => ({
  numRuns: Number(process.env.MONEY_CASES ?? few),
  seed: Number(process.env.MONEY_SEED ?? 1),
})

export interface CountedIn extends MoneyUnit {
  id: number
  step: number
}

/** The currencies of the tests' builders: USD, JPY and KWD, whose smallest coin is 5 fils. */
export const currencyArb = fc.constantFrom<CountedIn>(
  { id: 1, rate: 1, decimals: 2, step: 1 },
  { id: 2, rate: 150, decimals: 0, step: 1 },
  { id: 3, rate: 0.307, decimals: 3, step: 5 },
)

/** none, one, or several of which the best has to win */
const discountsArb = fc.array(
  fc.oneof(
    fc.record({ type: fc.constant('fix' as const), amount: fc.integer({ min: 1, max: 3_000 }) }),
    fc.record({
      type: fc.constant('percent' as const),
      amount: fc.integer({ min: 1, max: 10_000 }),
    }),
  ),
  { maxLength: 3 },
)

/** A product as the catalogue prices it, and how many pieces of it are bought. */
export const boughtArb = fc.record({
  priceMinor: fc.integer({ min: 0, max: 20_000 }),
  taxBp: fc.integer({ min: 0, max: 2_500 }),
  discounts: discountsArb,
  quantity: fc.integer({ min: 1, max: 12 }),
  /** an add-on's price; counted per piece */
  addonMinor: fc.option(fc.integer({ min: 0, max: 2_000 })),
})
export type Bought = typeof boughtArb extends fc.Arbitrary<infer T> ? T : never

/** What a shop and the marketplace ask beside the goods, base minor units. */
export const rulesArb = fc.record({
  taxBp: fc.integer({ min: 0, max: 2_000 }),
  deliveryMinor: fc.integer({ min: 0, max: 900 }),
  perKmMinor: fc.integer({ min: 0, max: 200 }),
  freeFromMinor: fc.option(fc.integer({ min: 1, max: 30_000 })),
  serviceMinor: fc.integer({ min: 0, max: 300 }),
  smallFeeMinor: fc.integer({ min: 0, max: 300 }),
  smallBelowMinor: fc.integer({ min: 0, max: 3_000 }),
  coupon: fc.option(
    fc.record({
      type: fc.constantFrom('fix' as const, 'percent' as const),
      amount: fc.integer({ min: 1, max: 10_000 }),
    }),
  ),
  type: fc.constantFrom('delivery' as const, 'pickup' as const),
  tips: fc.integer({ min: 0, max: 20 }),
})
export type Rules = typeof rulesArb extends fc.Arbitrary<infer T> ? T : never
