import { type Currency, decimalsOf } from './currency'
import { fromWire, type MoneyUnit, toBaseMinor } from './money'
import { isExternal } from './payment-process'
import { countOf } from './provider-currency'

/** A currency as amounts in it are counted. */
export interface Coins extends MoneyUnit {
  title: string
  /** the smallest coin, minor units */
  step_minor: number
}

/** The coins of a currency as clients know it. */
export function coinsOf(currency: Pick<Currency, 'title' | 'rate' | 'step' | 'decimals'>): Coins {
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
 * The amount of which all that a method takes are whole multiples, in our minor units: the smallest
 * coin for cash, one unit for the wallet and for the stand-in of a demo, what it can count for a
 * provider. Undefined where it does not take the currency at all.
 */
export function unitOfMethod(tag: string, coins: Coins): number | undefined {
  if (tag === 'cash') return coins.step_minor
  if (!isExternal(tag) || tag === 'sandbox') return 1
  const count = countOf(tag, coins.title)
  if (!count) return undefined
  const finer = 10 ** Math.max(0, coins.decimals - count.decimals)
  const coarser = 10 ** Math.max(0, count.decimals - coins.decimals)
  return (count.step * finer) / divisor(count.step * finer, coarser)
}

/** Whether a method takes whatever an order may cost in a currency. */
export function takesCurrency(tag: string, coins: Coins): boolean {
  const unit = unitOfMethod(tag, coins)
  return unit !== undefined && coins.step_minor % unit === 0
}

/**
 * Whether a method can pay exactly that amount. The one rule wherever a method is chosen or changed: of
 * an order, a parcel, a tip, a share, a top-up. From the wallet, which is kept in the default currency,
 * something has to be taken.
 */
export function isPayable(tag: string, coins: Coins, minor: number): boolean {
  const unit = unitOfMethod(tag, coins)
  if (unit === undefined || minor < 1 || minor % unit !== 0) return false
  return tag !== 'wallet' || toBaseMinor(minor, coins) > 0
}

/** Whether the wallet can pay that part of a total whose rest is left to a method. */
export const isPayablePart = (tag: string, coins: Coins, part: number, total: number): boolean =>
  isPayable('wallet', coins, part) && isPayable(tag, coins, total - part)

/**
 * How much of a payment has gone back once `minor` of it was to: whole units of its method, rounded in
 * favour of who has paid, and never more than the payment. All of it is exactly all of it.
 */
export function returnableMinor(
  tag: string,
  coins: Coins,
  minor: number,
  paidMinor: number,
): number {
  const unit = unitOfMethod(tag, coins) ?? 1
  return Math.min(Math.ceil(minor / unit) * unit, paidMinor)
}
