import { BASE_DECIMALS, fromWire, roundMinor } from './money'

/** How prices are changed at once: by a part of each, or by the same amount. */
export const priceChangeKinds = ['percent', 'amount'] as const
export type PriceChangeKind = (typeof priceChangeKinds)[number]

export interface PriceChange {
  kind: PriceChangeKind
  /** percent, or units of the default currency; less than nothing lowers prices */
  value: number
}

/** Hundredths of the default currency in which its coins can pay. */
export const payableStep = ({ decimals, step }: { decimals: number; step: number }): number =>
  Math.max(1, Math.round(step * 10 ** (BASE_DECIMALS - decimals)))

/** A price after a change, rounded once, to an amount that coins can pay. */
export function changedPrice(minor: number, { kind, value }: PriceChange, stepMinor = 1): number {
  const exact =
    kind === 'percent' ? (minor * (100 + value)) / 100 : minor + fromWire(value, BASE_DECIMALS)
  return roundMinor(exact / stepMinor) * stepMinor
}
