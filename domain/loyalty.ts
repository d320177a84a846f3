import { type MoneyUnit, toBaseMinor } from './money'
import { isOn, type Settings } from './settings'

/** The operator's rule of points. */
export interface PointsRule {
  /** points for one whole unit of the default currency */
  perUnit: number
  /** what a point is worth, base minor units */
  valueMinor: number
  /** fewer than these cannot be redeemed */
  minPoints: number
  /** whether orders paid in cash earn points, too */
  cash: boolean
}

const BASE_UNIT = 100

/** A whole number of a setting; 0 for anything else. */
function wholeOf(text: string): number {
  const value = text.trim() === '' ? 0 : Number(text)
  return Number.isSafeInteger(value) && value > 0 ? value : 0
}

/**
 * The rule in force; undefined while points are off. A rule that gives back more than was paid is a
 * typing error, and counts as off.
 */
export function pointsRule(settings: Settings): PointsRule | undefined {
  const perUnit = wholeOf(settings.loyalty_points)
  const valueMinor = wholeOf(settings.loyalty_point_value)
  const isSound = perUnit > 0 && valueMinor > 0 && perUnit * valueMinor <= BASE_UNIT
  if (!isOn(settings, 'loyalty_active') || !isSound) return undefined
  const minPoints = Math.max(1, wholeOf(settings.loyalty_min_points))
  return { perUnit, valueMinor, minPoints, cash: isOn(settings, 'loyalty_cash') }
}

// products of two amounts pass 2^53
const share = (whole: number, part: number, of: number) =>
  Number((BigInt(whole) * BigInt(part)) / BigInt(of))

/** The amounts of an order that points depend on, minor units of its currency. */
export interface EarningAmounts extends MoneyUnit {
  price_minor: number
  discount_minor: number
  coupon_minor: number
}

/** Points of an order: for its goods after discount and coupon; fees, taxes and tips earn none. */
export function pointsFor(order: EarningAmounts, rule: Pick<PointsRule, 'perUnit'>): number {
  const goodsMinor = order.price_minor - order.discount_minor - order.coupon_minor
  if (goodsMinor <= 0) return 0
  return share(toBaseMinor(goodsMinor, order), rule.perUnit, BASE_UNIT)
}

/** What is left of an order's points once so much of its total was refunded; rounded down. */
export function pointsKept(points: number, totalMinor: number, refundedMinor: number): number {
  if (totalMinor <= 0) return 0
  return share(points, Math.max(0, totalMinor - refundedMinor), totalMinor)
}
