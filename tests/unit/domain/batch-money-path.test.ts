import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cancelTerms, refundPerPayment } from '@/domain/batch-rules'
import { convertMinor, roundToStep } from '@/domain/money'
import type { OrderStatus } from '@/domain/order'
import { type Quote, quoteOf, unitPriceOf } from '@/domain/pricing'
import {
  type Bought,
  boughtArb,
  type CountedIn,
  currencyArb,
  moneyRuns,
  type Rules,
  rulesArb,
} from '@/tests/support/money-cases'

interface Placed {
  id: number
  trip_id: number
  delivery_minor: number
  status: OrderStatus
  kept_minor: number
  dueMinor: number
  quote: Quote
  step: number
  /** what the wallet has paid beside the method of the rest */
  walletPortion: number
  refunded: number
}

const cartArb = fc.record({
  bought: fc.array(boughtArb, { minLength: 1, maxLength: 3 }),
  rules: rulesArb,
  unit: currencyArb,
  /** hundredths of the total from the wallet */
  walletPortionPercent: fc.integer({ min: 0, max: 99 }),
})
type CartCase = typeof cartArb extends fc.Arbitrary<infer T> ? T : never

function priceOf(bought: readonly Bought[], rules: Rules, unit: CountedIn, joinsBatch: boolean) {
  const convert = (minor: number) => convertMinor(minor, unit)
  return quoteOf({
    lines: bought.map((item) => ({ quantity: item.quantity, ...unitPriceOf(item, unit) })),
    deliveryType: 'delivery',
    tariff: {
      baseMinor: convert(rules.deliveryMinor),
      perKmMinor: convert(rules.perKmMinor),
      freeFromMinor: null,
    },
    distanceM: 2_345,
    joinsBatch,
    serviceFeeMinor: convert(rules.serviceMinor),
    stepMinor: unit.step,
    shopTaxBp: rules.taxBp,
  })
}

function place({ bought, rules, unit, walletPortionPercent }: CartCase, index: number): Placed {
  const quote = priceOf(bought, rules, unit, index > 0)
  return {
    id: index + 1,
    trip_id: 1,
    delivery_minor: quote.deliveryMinor,
    status: 'new',
    kept_minor: 0,
    dueMinor: 0,
    quote,
    step: unit.step,
    walletPortion: Math.floor((quote.totalMinor * walletPortionPercent) / 100),
    refunded: 0,
  }
}

/** Cancels one of them as the server does: what it says before is what happens. */
function cancel(trip: Placed[], id: number): void {
  const own = trip.find((order) => order.id === id)
  if (own?.status !== 'new') return
  const { totalMinor } = own.quote
  const others = trip.filter((order) => order !== own)
  const { retainedMinor, freed } = cancelTerms(own, others, {
    retainable: totalMinor,
    stepMinor: own.step,
  })
  const back = refundPerPayment(
    { rest: totalMinor - own.walletPortion, walletPortion: own.walletPortion },
    retainedMinor,
  )
  expect(Math.min(back.rest, back.walletPortion, retainedMinor)).toBeGreaterThanOrEqual(0)
  own.status = 'canceled'
  own.kept_minor = retainedMinor
  own.refunded += back.rest + back.walletPortion
  const lead = others.find((order) => order.id === freed?.id)
  if (!lead) return
  lead.refunded += lead.kept_minor
  lead.kept_minor = 0
}

it('[CA-15] canceling shops of a delivery in any order leaves what is kept, and the rest as quoted', () => {
  const stepArb = fc.record({
    id: fc.integer({ min: 1, max: 3 }),
    to: fc.constantFrom('canceled' as const, 'canceled' as const, 'delivered' as const),
  })
  fc.assert(
    fc.property(
      fc.array(cartArb, { minLength: 1, maxLength: 3 }),
      fc.array(stepArb, { maxLength: 6 }),
      (carts, steps) => {
        const trip = carts.map(place)
        const quoted = trip.map(({ quote }) => JSON.stringify(quote))
        for (const { id, to } of steps) {
          if (to === 'canceled') cancel(trip, id)
          const own = trip.find((order) => order.id === id)
          if (to === 'delivered' && own?.status === 'new') own.status = 'delivered'
        }
        const goes = trip.some(({ status }) => status !== 'canceled')
        for (const order of trip) {
          const { quote, status, refunded, kept_minor } = order
          const isGone = status === 'canceled'
          const fee = goes ? roundToStep(order.delivery_minor, order.step) : 0
          expect(kept_minor).toBe(isGone ? fee : 0)
          expect(quote.totalMinor - refunded).toBe(isGone ? kept_minor : quote.totalMinor)
          // only the first pays a way
          expect(order.id === 1 || quote.deliveryMinor === 0).toBe(true)
        }
        expect(trip.map(({ quote }) => JSON.stringify(quote))).toEqual(quoted)
      },
    ),
    moneyRuns(500),
  )
})

it('[CA-15] coming along takes the delivery fee off and changes no other part', () => {
  fc.assert(
    fc.property(cartArb, ({ bought, rules, unit }) => {
      const alone = priceOf(bought, rules, unit, false)
      const along = priceOf(bought, rules, unit, true)
      const { deliveryMinor, roundingMinor, totalMinor, ...rest } = along
      expect(deliveryMinor).toBe(0)
      expect(alone).toMatchObject(rest)
      const exact = totalMinor - roundingMinor
      expect(exact).toBe(alone.totalMinor - alone.roundingMinor - alone.deliveryMinor)
    }),
    moneyRuns(500),
  )
})
