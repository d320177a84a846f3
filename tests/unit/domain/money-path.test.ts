import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toCouponRule } from '@/domain/coupon'
import { convertMinor, fromWire, percentOf, toWire } from '@/domain/money'
import { quoteOf, unitPriceOf } from '@/domain/pricing'
import { calculationRows } from '@/domain/receipt'
import { type LinePieces, type RefundBasis, refundMinor } from '@/domain/refund-share'
import { toCalculation } from '@/server/ordering/quote/cart-quote'
import type { ServerCurrency } from '@/server/platform/http/context'
import {
  type Bought,
  boughtArb,
  type CountedIn,
  currencyArb,
  moneyRuns,
  type Rules,
  rulesArb,
} from '@/tests/support/money-cases'

/** Rows of a cart: each product, then its add-on. */
function rowsOf(bought: readonly Bought[], unit: CountedIn) {
  return bought.flatMap((item, index) => {
    const { quantity, addonMinor } = item
    const main = { line: index, quantity, ...unitPriceOf(item, unit) }
    if (addonMinor === null) return [main]
    const addon = { priceMinor: addonMinor, discounts: [], taxBp: item.taxBp }
    return [main, { line: index, quantity, ...unitPriceOf(addon, unit) }]
  })
}

function quoteFor(bought: readonly Bought[], rules: Rules, unit: CountedIn) {
  const convert = (minor: number) => convertMinor(minor, unit)
  return quoteOf({
    lines: rowsOf(bought, unit),
    deliveryType: rules.type,
    tariff: {
      baseMinor: convert(rules.deliveryMinor),
      perKmMinor: convert(rules.perKmMinor),
      freeFromMinor: rules.freeFromMinor === null ? null : convert(rules.freeFromMinor),
    },
    distanceM: 2_345,
    serviceFeeMinor: convert(rules.serviceMinor),
    smallOrder: {
      belowMinor: convert(rules.smallBelowMinor),
      feeMinor: convert(rules.smallFeeMinor),
    },
    stepMinor: unit.step,
    shopTaxBp: rules.taxBp,
    coupon: rules.coupon ? toCouponRule(rules.coupon, convert) : undefined,
    tipsMinor: fromWire(rules.tips, unit.decimals),
  })
}

function basisOf(bought: readonly Bought[], quote: ReturnType<typeof quoteFor>, unit: CountedIn) {
  const rows = rowsOf(bought, unit)
  const basis: RefundBasis = {
    lines: bought.map(({ quantity }, id) => {
      const own = quote.lines.filter((_line, index) => rows[index]?.line === id)
      return {
        id,
        quantity,
        netMinor: own.reduce((sum, line) => sum + line.originMinor - line.discountMinor, 0),
        taxMinor: own.reduce((sum, line) => sum + line.taxMinor, 0),
      }
    }),
    couponMinor: quote.couponMinor,
    shopTaxMinor: quote.shopTaxMinor,
    totalMinor: quote.totalMinor,
  }
  return basis
}

/** a name does not change what is counted */
const named: ServerCurrency = {
  id: 1,
  title: 'XTS',
  symbol: 'x',
  position: 'before',
  rate: 1,
  decimals: 2,
  step_minor: 1,
  default: true,
  active: true,
}

const cartArb = fc.array(boughtArb, { minLength: 1, maxLength: 6 })

describe('the money of a cart', () => {
  it('[CH-20] the parts sum to the whole, and every screen shows that whole', () => {
    fc.assert(
      fc.property(cartArb, rulesArb, currencyArb, (bought, rules, unit) => {
        const quote = quoteFor(bought, rules, unit)
        const calculation = toCalculation({ ...quote, distanceM: 2_345 }, { ...named, ...unit })
        const minor = (amount: number | null) => fromWire(amount ?? 0, unit.decimals)
        // the receipt's rows, as decimal numbers of the wire, counted in whole units again
        const rows = calculationRows(calculation, rules.type)
        expect(rows.reduce((sum, { amount }) => sum + minor(amount), 0)).toBe(quote.totalMinor)
        expect(minor(calculation.total_price)).toBe(quote.totalMinor)
        expect(quote.totalMinor % unit.step).toBe(0)
        expect(quote.totalMinor).toBeGreaterThanOrEqual(0)
        expect(Math.abs(quote.roundingMinor)).toBeLessThanOrEqual(unit.step / 2)
        // a card's price times the pieces is the line's price
        for (const [index, row] of rowsOf(bought, unit).entries()) {
          const card = toWire(row.unitTotalMinor, unit.decimals)
          expect(minor(card) * row.quantity).toBe(quote.lines[index]?.totalMinor)
        }
      }),
      moneyRuns(500),
    )
  })

  it('giving everything back, in whatever pieces and order, is exactly the total', () => {
    fc.assert(
      fc.property(
        cartArb,
        rulesArb,
        currencyArb,
        fc.infiniteStream(fc.nat()),
        (bought, rules, unit, choices) => {
          const quote = quoteFor(bought, rules, unit)
          const basis = basisOf(bought, quote, unit)
          const next = (below: number) => (choices.next().value ?? 0) % below
          const pieces = new Map<number, number>()
          let given = 0
          const leftOf = ({ id, quantity }: LinePieces) => quantity - (pieces.get(id) ?? 0)
          for (let open = basis.lines; open.length > 0; open = open.filter((l) => leftOf(l) > 0)) {
            const line = open[next(open.length)]
            if (!line) break
            const wish = [{ id: line.id, quantity: 1 + next(leftOf(line)) }]
            const minor = refundMinor(basis, wish, { pieces, minor: given })
            expect(minor).toBeGreaterThanOrEqual(0)
            given += minor
            expect(given).toBeLessThanOrEqual(quote.totalMinor)
            for (const { id, quantity } of wish) pieces.set(id, (pieces.get(id) ?? 0) + quantity)
          }
          expect(given).toBe(quote.totalMinor)
        },
      ),
      moneyRuns(500),
    )
  })

  it('no percentage takes more than the whole, and none loses its rounding', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.integer({ min: 0, max: 10_000 }),
        (minor, bp) => {
          const part = percentOf(minor, bp)
          expect(part).toBeLessThanOrEqual(minor)
          expect(Math.abs(part - (minor * bp) / 10_000)).toBeLessThanOrEqual(0.5)
        },
      ),
      moneyRuns(500),
    )
  })
})
