import type { PayRule } from './group'
import { allocate, sum } from './money'
import { type Quote, shareCoupon } from './pricing'

/** One member's amounts of a quote; all amounts are minor units of its currency. */
export type MemberQuote = Omit<Quote, 'lines' | 'membershipMinor'>

/** If all weights are 0, members with lines get equal weights. */
function usable(weights: readonly number[], isIn: readonly boolean[]): readonly number[] {
  if (sum(weights) > 0) return weights
  return isIn.some(Boolean) ? isIn.map(Number) : weights
}

/**
 * Splits a quote among the members of a group. Each member pays their own lines; the coupon is
 * allocated by line, as in a refund; delivery, fees, tips and the shop's tax are in proportion to
 * each member's goods. Each amount sums to the quote's, the totals to its total, in every currency.
 * `lineOwners` holds the member index (`0..count-1`) of each line.
 */
export function splitQuote(
  quote: Quote,
  lineOwners: readonly number[],
  count: number,
): MemberQuote[] {
  const members = Array.from({ length: count }, (_, member) => member)
  const perMember = (values: readonly number[]) =>
    members.map((member) => sum(values.filter((_, line) => lineOwners[line] === member)))
  const isIn = members.map((member) => lineOwners.includes(member))

  const price = perMember(quote.lines.map((line) => line.originMinor))
  const discount = perMember(quote.lines.map((line) => line.discountMinor))
  const tax = perMember(quote.lines.map((line) => line.taxMinor))
  const coupon = perMember(shareCoupon(quote))
  const goods = members.map((i) => (price[i] ?? 0) - (discount[i] ?? 0))
  const sold = members.map((i) => (goods[i] ?? 0) - (coupon[i] ?? 0))

  const byGoods = (minor: number) => allocate(minor, usable(goods, isIn))
  const shopTax = allocate(quote.shopTaxMinor, usable(sold, isIn))
  const delivery = byGoods(quote.deliveryMinor)
  const service = byGoods(quote.serviceMinor)
  const smallOrder = byGoods(quote.smallOrderMinor)
  const tips = byGoods(quote.tipsMinor)
  const before = members.map((i) =>
    sum(
      [sold, tax, shopTax, delivery, service, smallOrder, tips].map((amounts) => amounts[i] ?? 0),
    ),
  )
  // weighted by the amount before rounding, so that rounding down never exceeds it
  const rounding = allocate(quote.roundingMinor, usable(before, isIn))
  return members.map((i) => ({
    priceMinor: price[i] ?? 0,
    discountMinor: discount[i] ?? 0,
    couponMinor: coupon[i] ?? 0,
    taxMinor: tax[i] ?? 0,
    shopTaxMinor: shopTax[i] ?? 0,
    deliveryMinor: delivery[i] ?? 0,
    serviceMinor: service[i] ?? 0,
    smallOrderMinor: smallOrder[i] ?? 0,
    tipsMinor: tips[i] ?? 0,
    roundingMinor: rounding[i] ?? 0,
    totalMinor: (before[i] ?? 0) + (rounding[i] ?? 0),
  }))
}

/** Who pays what of a group order; `owner` is a member index. */
interface DueRules {
  rule: PayRule
  owner: number
  coverMinor?: number
  paysOwn?: boolean
  /** with `paysOwn`: the method takes multiples of this */
  unitMinor?: number
}

/**
 * What each member owes the owner, who pays the shop. `owner`: nothing. `each`: their own total.
 * `cover`: their total less the owner's contribution, which is allocated in proportion to the totals.
 * The owner owes nothing; with `paysOwn` (paid online), the others owe whole units of the method
 * and the owner the remainder, so that the dues sum to the total.
 */
export function duesOf(
  totals: readonly number[],
  { rule, owner, coverMinor = 0, paysOwn = false, unitMinor = 1 }: DueRules,
): number[] {
  if (paysOwn) {
    const others = duesOf(totals, { rule, owner, coverMinor }).map((due) => due - (due % unitMinor))
    return others.map((due, member) => (member === owner ? sum(totals) - sum(others) : due))
  }
  const theirs = totals.map((total, member) => (member === owner ? 0 : total))
  if (rule === 'owner') return theirs.map(() => 0)
  if (rule === 'each') return theirs
  const all = sum(theirs)
  const covered = allocate(Math.min(Math.max(0, coverMinor), all), theirs)
  return theirs.map((total, member) => total - (covered[member] ?? 0))
}
