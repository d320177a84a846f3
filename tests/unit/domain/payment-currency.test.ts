import { codes } from 'currency-codes'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { walletPortionOf } from '@/domain/order-body'
import {
  currencyUnitsOf,
  isPayable,
  isPayablePortion,
  returnedMinor,
  takesCurrency,
  unitOfMethod,
} from '@/domain/payment-currency'
import { countOf } from '@/domain/provider-currency'
import { moneyRuns } from '@/tests/support/money-cases'

/** The smallest amount of each method, as its documentation says it; all others are multiples of it. */
const smallest = [
  ['stripe', 'USD', '0.01'],
  ['stripe', 'HUF', '0.01'],
  ['stripe', 'JPY', '1'],
  ['stripe', 'KWD', '0.010'],
  ['stripe', 'ISK', '1'],
  ['stripe', 'UGX', '1'],
  ['stripe', 'MGA', '1'],
  ['razorpay', 'KWD', '0.010'],
  ['razorpay', 'INR', '0.01'],
  ['paystack', 'XOF', '1'],
  ['paystack', 'NGN', '0.01'],
  ['moyasar', 'KWD', '0.001'],
  ['paytabs', 'IQD', '0.001'],
  ['mercado-pago', 'COP', '1'],
  ['mercado-pago', 'ARS', '0.01'],
  ['flutterWave', 'UGX', '1'],
  ['flutter-wave', 'NGN', '0.01'],
  ['paypal', 'HUF', '1'],
  ['paypal', 'TWD', '1'],
  ['paypal', 'EUR', '0.01'],
  ['pay-fast', 'ZAR', '0.01'],
] as const

/** A decimal text as a whole number of ten thousandths. */
const exact = (text: string) => {
  const [whole = '', rest = ''] = text.split('.')
  return BigInt(whole + rest.padEnd(4, '0'))
}

const amountOf = (minor: number, decimals: number) => BigInt(minor) * 10n ** BigInt(4 - decimals)

describe('[CH-37] what a method can pay', () => {
  it('is every multiple of its smallest amount and nothing else, however many decimals we count in', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...smallest),
        fc.integer({ min: 0, max: 4 }),
        fc.integer({ min: 1, max: 10_000_000 }),
        ([tag, title, coin], decimals, minor) => {
          const coins = { title, decimals, step_minor: 1, rate: 1 }
          const expected = amountOf(minor, decimals) % exact(coin) === 0n
          expect(isPayable(tag, coins, minor)).toBe(expected)
        },
      ),
      moneyRuns(500),
    )
  })

  it('covers whatever an order may cost where it is offered', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...smallest),
        fc.integer({ min: 0, max: 3 }),
        fc.constantFrom(1, 5, 10, 25, 100, 500),
        fc.integer({ min: 1, max: 100_000 }),
        ([tag, title], decimals, step_minor, unitsOfTotal) => {
          const coins = { title, decimals, step_minor, rate: 1 }
          fc.pre(takesCurrency(tag, coins))
          expect(isPayable(tag, coins, unitsOfTotal * step_minor)).toBe(true)
        },
      ),
      moneyRuns(300),
    )
  })

  it('is in coins that there are for cash', () => {
    const kwd = currencyUnitsOf({ title: 'KWD', rate: 0.307, step: 0.005 })
    expect([2879, 2880, 2885, 0, -5].map((minor) => isPayable('cash', kwd, minor))).toEqual([
      false,
      true,
      true,
      false,
      false,
    ])
  })

  it('takes something from the wallet, which counts in the default currency', () => {
    // a thousandth of a dinar is a third of a cent, two are more than half of one
    const kwd = currencyUnitsOf({ title: 'KWD', rate: 0.307 })
    expect([1, 2].map((minor) => isPayable('wallet', kwd, minor))).toEqual([false, true])
    // a hundred rupiah are six tenths of a cent
    const idr = currencyUnitsOf({ title: 'IDR', rate: 16_000 })
    expect([1, 7_999, 8_000].map((minor) => isPayable('wallet', idr, minor))).toEqual([
      false,
      false,
      true,
    ])
  })

  it('is nothing in a currency that the provider’s documentation does not list', () => {
    const one = (title: string) => ({ title, decimals: 2, step_minor: 100, rate: 1 })
    expect(unitOfMethod('stripe', one('IQD'))).toBeUndefined()
    expect(unitOfMethod('paypal', one('KWD'))).toBeUndefined()
    expect(unitOfMethod('pay-fast', one('USD'))).toBeUndefined()
    expect(unitOfMethod('stripe', one('points'))).toBeUndefined()
    expect(takesCurrency('nobody', one('USD'))).toBe(false)
    expect(isPayable('paypal', one('KWD'), 100)).toBe(false)
  })

  it('lists no currency that ISO 4217 does not know', () => {
    const made = Array.from({ length: 26 ** 3 }, (_, n) =>
      [n / 676, n / 26, n].map((at) => String.fromCharCode(65 + (Math.floor(at) % 26))).join(''),
    )
    const tags = [...new Set(smallest.map(([tag]) => tag))]
    for (const tag of tags) {
      const listed = made.filter((title) => countOf(tag, title))
      expect(listed.length, tag).toBeGreaterThan(0)
      expect(listed.filter((title) => !codes().includes(title))).toEqual([])
    }
  })
})

describe('[CH-37] the wallet’s part of a total', () => {
  it('leaves a rest that the method can pay', () => {
    const kwd = currencyUnitsOf({ title: 'KWD', rate: 0.307, step: 0.005 })
    expect(isPayablePortion('cash', kwd, 1, 2880)).toBe(false)
    expect(isPayablePortion('moyasar', kwd, 1, 2880)).toBe(false)
    expect(isPayablePortion('moyasar', kwd, 2, 2880)).toBe(true)
    expect(isPayablePortion('cash', kwd, 2, 2880)).toBe(false)
    expect(isPayablePortion('cash', kwd, 5, 2880)).toBe(true)
    expect(isPayablePortion('cash', kwd, 2880, 2880)).toBe(false)
  })

  it('is offered only where it can be paid and its rest in cash', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(
          { title: 'KWD', rate: 0.307, step: 0.005 },
          { title: 'KWD', rate: 0.307 },
          { title: 'USD', rate: 1 },
          { title: 'JPY', rate: 150 },
          { title: 'IDR', rate: 16_000, step: 100 },
          { title: 'IDR', rate: 16_000 },
        ),
        fc.integer({ min: 0, max: 500_000 }),
        fc.integer({ min: 1, max: 100_000 }),
        (look, balanceMinor, unitsOfTotal) => {
          const currency = {
            ...{ id: 1, symbol: '', default: false, active: true, position: 'after' as const },
            ...look,
          }
          const coins = currencyUnitsOf(currency)
          const total = (unitsOfTotal * coins.step_minor) / 10 ** coins.decimals
          const price = balanceMinor / 10 ** coins.decimals
          const part = walletPortionOf({ price, currency }, total)
          if (part === undefined) return
          const partMinor = Math.round(part * 10 ** coins.decimals)
          const totalMinor = Math.round(total * 10 ** coins.decimals)
          expect(part).toBeLessThanOrEqual(price)
          expect(isPayablePortion('cash', coins, partMinor, totalMinor)).toBe(true)
        },
      ),
      moneyRuns(300),
    )
  })
})

describe('[CH-37] what goes back of a payment', () => {
  it('goes in amounts that its provider can count, never too little, and in all exactly what was paid', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(
          ['stripe', { title: 'KWD', decimals: 3, step_minor: 10, rate: 0.307 }, 10] as const,
          ['paypal', { title: 'HUF', decimals: 2, step_minor: 100, rate: 360 }, 100] as const,
          ['stripe', { title: 'EUR', decimals: 2, step_minor: 1, rate: 0.9 }, 1] as const,
        ),
        fc.integer({ min: 1, max: 10_000 }),
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 }),
        fc.nat(99),
        ([tag, coins, unit], units, cuts, more) => {
          const rest = more % unit
          const paid = units * unit + rest
          const ends = [...cuts.map((cut) => Math.floor(cut * paid)), paid].sort((a, b) => a - b)
          let sum = 0
          for (const [index, to] of ends.entries()) {
            const before = returnedMinor(tag, coins, ends[index - 1] ?? 0, paid)
            const after = returnedMinor(tag, coins, to, paid)
            const byProvider = after.provider - before.provider
            expect(byProvider % unit).toBe(0)
            expect(after.wallet).toBeLessThanOrEqual(rest)
            sum += byProvider + after.wallet - before.wallet
            expect(sum).toBeGreaterThanOrEqual(to)
            expect(sum - to).toBeLessThan(unit)
          }
          expect(sum).toBe(paid)
        },
      ),
      moneyRuns(300),
    )
  })
})
