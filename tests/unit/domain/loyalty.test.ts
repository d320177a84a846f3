import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type EarningAmounts, pointsFor, pointsKept, pointsRule } from '@/domain/loyalty'
import {
  isMember,
  isRunning,
  isWorse,
  type MembershipTerms,
  membershipTerms,
  nextPeriod,
  renewalOf,
  waivedMinor,
} from '@/domain/membership'
import { quoteOf } from '@/domain/pricing'
import { settingDefaults } from '@/domain/settings'

const units = [
  { rate: 1, decimals: 2 },
  { rate: 150, decimals: 0 },
  { rate: 0.307, decimals: 3 },
]
const amounts = fc
  .record({
    unit: fc.constantFrom(...units),
    price_minor: fc.integer({ min: 0, max: 900_000_000 }),
    off: fc.tuple(
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
    ),
  })
  .map(({ unit, price_minor, off }): EarningAmounts => {
    const discount_minor = Math.floor(price_minor * off[0])
    const coupon_minor = Math.floor((price_minor - discount_minor) * off[1])
    return { ...unit, price_minor, discount_minor, coupon_minor }
  })

/** Counts in decimal units of the default currency, as somebody with a calculator would. */
function oraclePoints(order: EarningAmounts, perUnit: number): number {
  const goods =
    (order.price_minor - order.discount_minor - order.coupon_minor) / 10 ** order.decimals
  const cents = Math.round((goods / order.rate) * 100 + 1e-9)
  // a hundred of them give `perUnit`
  return Number((BigInt(cents) * BigInt(perUnit)) / 100n)
}

describe('[WA-10] points of an order', () => {
  it('are those of a calculator, in USD, JPY and KWD, and never worth more than was paid', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 1, max: 100 }), (order, perUnit) => {
        const points = pointsFor(order, { perUnit })
        expect(points).toBe(oraclePoints(order, perUnit))
        expect(points).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('shrink with every refund, are gone with the last, and no order of refunds keeps more', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000_000 }),
        fc.integer({ min: 1, max: 900_000_000 }),
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 }),
        (points, total, parts) => {
          const steps = [...parts.map((part) => Math.floor(total * part)), total].sort(
            (a, b) => a - b,
          )
          let before = points
          for (const refunded of steps) {
            const kept = pointsKept(points, total, refunded)
            expect(kept).toBeLessThanOrEqual(before)
            // exact: kept / points is at most what is left of the total
            expect(BigInt(kept) * BigInt(total) <= BigInt(points) * BigInt(total - refunded)).toBe(
              true,
            )
            expect(
              BigInt(kept + 1) * BigInt(total) > BigInt(points) * BigInt(total - refunded),
            ).toBe(true)
            before = kept
          }
          expect(before).toBe(0)
        },
      ),
    )
  })

  it('an order that cost nothing has none', () => {
    const nothing = { rate: 1, decimals: 2, price_minor: 500, discount_minor: 0, coupon_minor: 500 }
    expect(pointsFor(nothing, { perUnit: 10 })).toBe(0)
    expect(pointsKept(5, 0, 0)).toBe(0)
  })
})

describe('[WA-10] the rule of points', () => {
  const on = { ...settingDefaults, loyalty_active: '1' }

  it('is what the operator has set', () => {
    expect(pointsRule(on)).toEqual({ perUnit: 1, valueMinor: 1, minPoints: 100, cash: false })
    expect(pointsRule({ ...on, loyalty_min_points: 'x', loyalty_cash: '1' })).toMatchObject({
      minPoints: 1,
      cash: true,
    })
  })

  it.each([
    { loyalty_active: '0' },
    { loyalty_points: '' },
    { loyalty_points: '-1' },
    { loyalty_points: '0.5' },
    { loyalty_point_value: 'ten' },
    { loyalty_points: '10', loyalty_point_value: '11' },
  ])('counts as off where it makes no sense: %o', (values) => {
    expect(pointsRule({ ...on, ...values })).toBeUndefined()
  })
})

describe('[WA-10] a membership', () => {
  const on = { ...settingDefaults, membership_active: '1' }
  const agreed: MembershipTerms = { priceMinor: 599, days: 30, minMinor: 1500 }
  const now = new Date('2026-11-18T12:00:00Z')
  const at = (ms: number) => new Date(now.getTime() + ms)

  it('is offered on the terms of the settings, or not at all where they make no sense', () => {
    expect(membershipTerms(on)).toEqual(agreed)
    for (const values of [
      { membership_active: '0' },
      { membership_price: '0' },
      { membership_price: '' },
      { membership_days: '0' },
      { membership_days: '367' },
      { membership_min_amount: '-1' },
      { membership_min_amount: '1.5' },
    ]) {
      expect(membershipTerms({ ...on, ...values })).toBeUndefined()
    }
  })

  it('takes off the whole fee from its amount on, and nothing below it or without it', () => {
    expect([waivedMinor(250, 1500, 1500), waivedMinor(250, 1499, 1500)]).toEqual([250, 0])
    expect([waivedMinor(250, 9999, undefined), waivedMinor(0, 9999, 0)]).toEqual([0, 0])
  })

  it('makes a quote cheaper by exactly what it says to save, and changes no other part', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 5000 }),
        fc.integer({ min: 0, max: 5000 }),
        fc.option(fc.integer({ min: 0, max: 9000 }), { nil: null }),
        fc.constantFrom('delivery' as const, 'pickup' as const),
        fc.boolean(),
        (unitMinor, memberFromMinor, distanceM, deliveryType, joinsBatch) => {
          const input = {
            lines: [{ quantity: 1, unitMinor, unitDiscountMinor: 0, taxBp: 700 }],
            deliveryType,
            tariff: { baseMinor: 200, perKmMinor: 50, freeFromMinor: 4000 },
            distanceM,
            joinsBatch,
            serviceFeeMinor: 99,
            shopTaxBp: 0,
          }
          const without = quoteOf(input)
          const quote = quoteOf({ ...input, memberFromMinor })
          const isFree = unitMinor >= memberFromMinor
          expect(quote.membershipMinor).toBe(isFree ? without.deliveryMinor : 0)
          expect(without.totalMinor - quote.totalMinor).toBe(quote.membershipMinor)
          const { membershipMinor: _a, deliveryMinor: _b, totalMinor: _c, ...parts } = quote
          expect(without).toMatchObject(parts)
        },
      ),
    )
  })

  it('is renewed only where it is offered, no worse than agreed, and the wallet holds the price', () => {
    const terms = fc.record({
      priceMinor: fc.integer({ min: 597, max: 601 }),
      days: fc.integer({ min: 28, max: 32 }),
      minMinor: fc.integer({ min: 1498, max: 1502 }),
    })
    fc.assert(
      fc.property(terms, fc.integer({ min: 595, max: 603 }), (offer, balance) => {
        const isFair = offer.priceMinor <= 599 && offer.days >= 30 && offer.minMinor <= 1500
        expect(isWorse(offer, agreed)).toBe(!isFair)
        const next = renewalOf(agreed, offer, balance)
        if ('renewAt' in next) {
          expect(isFair && balance >= offer.priceMinor).toBe(true)
          expect(next.renewAt).toEqual(offer)
        } else expect(next.end).toBe(isFair ? 'wallet_low' : 'terms')
      }),
    )
    expect(renewalOf(agreed, undefined, 9999)).toEqual({ end: 'off' })
  })

  it('lasts to its last moment, and goes on from there, never from the past', () => {
    expect([isMember(undefined, now), isMember({ paid_until: at(1) }, now)]).toEqual([false, true])
    expect(isMember({ paid_until: now }, now)).toBe(false)
    expect(isRunning({ paid_until: now, renews: true }, now)).toBe(true)
    expect(isRunning({ paid_until: now, renews: false }, now)).toBe(false)
    const day = 24 * 3600_000
    expect(nextPeriod(at(500), 1, now)).toEqual({ from: at(500), to: at(500 + day) })
    expect(nextPeriod(at(-500), 1, now)).toEqual({ from: now, to: at(day) })
    expect(nextPeriod(undefined, 1, now)).toEqual({ from: now, to: at(day) })
  })
})
