import { formatNumber, isolate, isRightToLeft } from '@/lib/intl'
import { DEFAULT_SYMBOL, decimalsOf } from './currency'
import type { Currency } from './currency.schema'

/**
 * Amounts inside the server are whole minor units of a currency. Prices in the catalogue are minor
 * units of the default currency with two decimals; `convertMinor` is the one place where they turn
 * into another currency and the one place where that is rounded.
 */
export const BASE_DECIMALS = 2

/** What is needed to count in a currency. */
export interface MoneyUnit {
  /** against the default currency */
  rate: number
  decimals: number
}

/** Rounds half away from zero, so that refunds mirror charges. */
export function roundMinor(value: number): number {
  const rounded = Math.round(Math.abs(value) + 1e-9)
  return value < 0 && rounded !== 0 ? -rounded : rounded
}

const convert = (baseMinor: number, { rate, decimals }: MoneyUnit) =>
  (baseMinor * rate * 10 ** decimals) / 10 ** BASE_DECIMALS

/** Minor units of the default currency to minor units of another one. Rounds once, per unit price. */
export function convertMinor(baseMinor: number, unit: MoneyUnit): number {
  return roundMinor(convert(baseMinor, unit))
}

/** Like `convertMinor`, but rounded down: what a balance can pay. */
export function convertDown(baseMinor: number, unit: MoneyUnit): number {
  return Math.floor(convert(baseMinor, unit) + 1e-9)
}

/** The inverse, for charging a wallet, which is kept in the default currency. */
export function toBaseMinor(minor: number, unit: MoneyUnit): number {
  return roundMinor((minor * 10 ** BASE_DECIMALS) / (unit.rate * 10 ** unit.decimals))
}

/** Minor units to the decimal number of the wire. */
export function toWire(minor: number, decimals: number): number {
  return Number((minor / 10 ** decimals).toFixed(decimals))
}

/** Decimal number of the wire to minor units. */
export function fromWire(amount: number, decimals: number): number {
  return roundMinor(amount * 10 ** decimals)
}

/** The nearest amount that can be paid where the smallest coin is `stepMinor`; halves go up. */
export function roundToStep(minor: number, stepMinor = 1): number {
  return stepMinor > 1 ? roundMinor(minor / stepMinor) * stepMinor : minor
}

/** `percentBp` hundredths of a percent of an amount, rounded once. */
export function percentOf(minor: number, percentBp: number): number {
  return roundMinor((minor * percentBp) / 10_000)
}

/** The sum; 0 for an empty list. */
export const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0)

/**
 * Splits an amount by weights without losing a unit: the parts sum to `minor` exactly
 * (largest remainder, ties to the earlier part).
 */
export function allocate(minor: number, weights: readonly number[]): number[] {
  const all = sum(weights)
  if (all <= 0) return weights.map((_, index) => (index === 0 ? minor : 0))
  const exact = weights.map((weight) => (minor * weight) / all)
  const parts = exact.map((value) => Math.floor(value))
  let left = minor - sum(parts)
  const order = exact
    .map((value, index) => ({ index, rest: value - Math.floor(value) }))
    .sort((a, b) => b.rest - a.rest || a.index - b.index)
  for (const { index } of order) {
    if (left <= 0) break
    parts[index] = (parts[index] ?? 0) + 1
    left -= 1
  }
  return parts
}

/**
 * Text of an amount as it stands on the wire: grouped by the language's rules, with the currency's
 * decimals and its symbol before or after. An empty amount reads as 0.
 */
export function formatMoney(
  amount: number | null | undefined,
  currency: Pick<Currency, 'symbol' | 'position' | 'title' | 'decimals'> | undefined,
  lang: string,
): string {
  const decimals = decimalsOf(currency)
  const value = amount ?? 0
  const digits = formatNumber(Math.abs(value), lang, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  const symbol = currency?.symbol ?? DEFAULT_SYMBOL
  const sign = value < 0 ? '-' : ''
  const text =
    currency?.position === 'after' ? `${sign}${digits} ${symbol}` : `${sign}${symbol}${digits}`
  return isRightToLeft(lang) ? isolate(text) : text
}
