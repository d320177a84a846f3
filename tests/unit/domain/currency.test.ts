import { data } from 'currency-codes'
import { describe, expect, it } from 'vitest'
import { decimalsOf } from '@/domain/currency'
import { formatMoney } from '@/domain/money'

/** Codes of metals, funds and tests, for which ISO 4217 names no minor unit. */
const unitless = ['XAG', 'XAU', 'XBA', 'XBB', 'XBC', 'XBD', 'XDR', 'XPD', 'XPT', 'XSU', 'XTS']
const isMoney = ({ code }: { code: string }) => ![...unitless, 'XUA', 'XXX'].includes(code)

describe('[IN-06] the decimals of a currency', () => {
  it.each([
    ['HUF', 2],
    ['IDR', 2],
    ['COP', 2],
    ['PKR', 2],
    ['ALL', 2],
    ['AFN', 2],
    ['LBP', 2],
    ['LAK', 2],
    ['MMK', 2],
    ['SOS', 2],
    ['YER', 2],
    ['IQD', 3],
    ['KWD', 3],
    ['JPY', 0],
    ['ISK', 0],
    ['UGX', 0],
    ['CLF', 4],
  ])('of %s are %i', (title, decimals) => {
    expect(decimalsOf({ title })).toBe(decimals)
  })

  it('are those of ISO 4217, for every currency of its table', () => {
    const currencies = data.filter(isMoney)
    expect(currencies.length).toBeGreaterThan(150)
    const ours = currencies.map(({ code }) => [code, decimalsOf({ title: code })])
    expect(ours).toEqual(currencies.map(({ code, digits }) => [code, digits]))
  })

  it('are two where nobody knows the currency', () => {
    expect([decimalsOf(undefined), decimalsOf({ title: 'points' })]).toEqual([2, 2])
  })

  it('are those that the marketplace counts in, where it says so', () => {
    expect(decimalsOf({ title: 'HUF', decimals: 0 })).toBe(0)
    const forint = { symbol: 'Ft', position: 'after' as const, title: 'HUF' }
    expect(formatMoney(1200, { ...forint, decimals: 0 }, 'en')).toBe('1,200 Ft')
    expect(formatMoney(1200, forint, 'en')).toBe('1,200.00 Ft')
  })
})
