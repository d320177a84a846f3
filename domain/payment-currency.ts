import { decimalsOf } from './currency'
import type { Currency } from './currency.schema'
import { fromWire, type MoneyUnit, toBaseMinor } from './money'
import { isExternal } from './payment-process'
import { countOf } from './provider-currency'

/** A currency and its smallest coin. */
export interface CurrencyUnits extends MoneyUnit {
  title: string
  /** the smallest coin, minor units */
  step_minor: number
}

/** Reads `Coins` from a currency of the wire. */
export function currencyUnitsOf(
  currency: Pick<Currency, 'title' | 'rate' | 'step' | 'decimals'>,
): CurrencyUnits {
  const decimals = decimalsOf(currency)
  return {
    title: currency.title,
    rate: currency.rate,
    decimals,
    step_minor: fromWire(currency.step ?? 0, decimals) || 1,
  }
}

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))

/**
 * The smallest unit that a method can charge, in our minor units: the smallest coin for cash, 1 for
 * the wallet and the demo's sandbox, the provider's own unit otherwise. Undefined if the method
 * does not take the currency.
 */
export function unitOfMethod(tag: string, units: CurrencyUnits): number | undefined {
  if (tag === 'cash') return units.step_minor
  if (!isExternal(tag) || tag === 'sandbox') return 1
  const count = countOf(tag, units.title)
  if (!count) return undefined
  const finer = 10 ** Math.max(0, units.decimals - count.decimals)
  const coarser = 10 ** Math.max(0, count.decimals - units.decimals)
  return (count.step * finer) / divisor(count.step * finer, coarser)
}

/** Whether a method can charge any order total in a currency. */
export function takesCurrency(tag: string, units: CurrencyUnits): boolean {
  const unit = unitOfMethod(tag, units)
  return unit !== undefined && units.step_minor % unit === 0
}

/**
 * Whether a method can pay exactly that amount. The one rule wherever a method is chosen or
 * changed: for orders, parcels, tips, payer shares and top-ups. In the wallet's default currency the
 * amount must not round to 0.
 */
export function isPayable(tag: string, units: CurrencyUnits, minor: number): boolean {
  const unit = unitOfMethod(tag, units)
  if (unit === undefined || minor < 1 || minor % unit !== 0) return false
  return tag !== 'wallet' || toBaseMinor(minor, units) > 0
}

/** Whether the wallet can pay `part` of a total and a method the rest. */
export const isPayablePortion = (
  tag: string,
  units: CurrencyUnits,
  part: number,
  total: number,
): boolean => isPayable('wallet', units, part) && isPayable(tag, units, total - part)

/** Refunded amounts by destination, minor units of the payment. */
export interface WaysBack {
  provider: number
  wallet: number
}

/**
 * How a refund of `minor` in all is divided: the provider refunds whole units of its method,
 * rounded up in the payer's favour, at most what it can count of the payment. The remainder at the
 * end of the payment goes to the wallet, so a full refund is exact.
 */
export function returnedMinor(
  tag: string,
  units: CurrencyUnits,
  minor: number,
  paidMinor: number,
): WaysBack {
  const unit = unitOfMethod(tag, units) ?? 1
  const countable = paidMinor - (paidMinor % unit)
  return {
    provider: Math.min(Math.ceil(minor / unit) * unit, countable),
    wallet: Math.max(0, minor - countable),
  }
}
