import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allocate, convertMinor, formatMoney, fromWire, percentOf, toWire } from '@/domain/money'

const usd = { symbol: '$', position: 'before' as const, title: 'USD' }
const jpy = { symbol: '¥', position: 'before' as const, title: 'JPY' }
const kwd = { symbol: 'KD', position: 'after' as const, title: 'KWD' }

describe('amounts', () => {
  it('split exactly: parts sum to the whole and stray less than one unit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 20 }),
        (minor, weights) => {
          const parts = allocate(minor, weights)
          expect(parts.reduce((sum, part) => sum + part, 0)).toBe(minor)
          const sum = weights.reduce((total, weight) => total + weight, 0)
          if (sum === 0) return
          for (const [index, part] of parts.entries()) {
            expect(Math.abs(part - (minor * (weights[index] ?? 0)) / sum)).toBeLessThan(1)
          }
        },
      ),
    )
  })

  it('survive the wire', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
        fc.constantFrom(0, 2, 3),
        (minor, decimals) => {
          // JSON knows no minus zero
          expect(fromWire(toWire(minor, decimals), decimals) + 0).toBe(minor + 0)
        },
      ),
    )
  })

  it('round half away from zero, once', () => {
    expect(percentOf(50, 100)).toBe(1)
    expect(percentOf(-50, 100)).toBe(-1)
    expect(convertMinor(1000, { rate: 0.307, decimals: 3 })).toBe(3070)
    expect(convertMinor(1333, { rate: 150, decimals: 0 })).toBe(2000)
  })
})

describe('[IN-06] money as text', () => {
  it.each([
    [1234567.5, usd, 'en', '$1,234,567.50'],
    [-3, usd, 'en', '-$3.00'],
    [undefined, usd, 'en', '$0.00'],
    [null, jpy, 'en', '¥0'],
    [12345, jpy, 'en', '¥12,345'],
    [1234.5, kwd, 'en', '1,234.500 KD'],
    [1234.5, usd, 'de', '$1.234,50'],
    // an isolate, or the amount would be torn apart in a line of Arabic
    [1234.5, kwd, 'ar', '\u20661,234.500 KD\u2069'],
    [5, undefined, 'en', '$5.00'],
  ])('%s reads %s', (amount, currency, lang, text) => {
    expect(formatMoney(amount, currency, lang)).toBe(text)
  })
})
