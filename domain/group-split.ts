import type { PayRule } from './group'
import { allocate, sum } from './money'
import { type Quote, shareCoupon } from './pricing'

/** One person's part of a quote, part by part; all amounts are minor units of its currency. */
export type SplitPart = Omit<Quote, 'lines'>

/** Weights that always divide: where all are 0, those who chose something share alike. */
function usable(weights: readonly number[], isIn: readonly boolean[]): readonly number[] {
  if (sum(weights) > 0) return weights
  return isIn.some(Boolean) ? isIn.map(Number) : weights
}

/**
 * Splits a quote among the people of a group: everybody bears the own lines, the coupon goes by
 * line as in a refund, and what belongs to nobody (delivery, fees, tips, the shop's tax) goes in
 * proportion to what each one's goods cost. Every column sums to the quote's part, the totals sum
 * to its total, in every currency. `lineOwners` names a person of `0..count-1` for each line.
 */
export function splitQuote(
  quote: Quote,
  lineOwners: readonly number[],
  count: number,
): SplitPart[] {
  const people = Array.from({ length: count }, (_, person) => person)
  const perPerson = (values: readonly number[]) =>
    people.map((person) => sum(values.filter((_, line) => lineOwners[line] === person)))
  const isIn = people.map((person) => lineOwners.includes(person))

  const price = perPerson(quote.lines.map((line) => line.originMinor))
  const discount = perPerson(quote.lines.map((line) => line.discountMinor))
  const tax = perPerson(quote.lines.map((line) => line.taxMinor))
  const coupon = perPerson(shareCoupon(quote))
  const goods = people.map((i) => (price[i] ?? 0) - (discount[i] ?? 0))
  const sold = people.map((i) => (goods[i] ?? 0) - (coupon[i] ?? 0))

  const byGoods = (minor: number) => allocate(minor, usable(goods, isIn))
  const shopTax = allocate(quote.shopTaxMinor, usable(sold, isIn))
  const delivery = byGoods(quote.deliveryMinor)
  const service = byGoods(quote.serviceMinor)
  const smallOrder = byGoods(quote.smallOrderMinor)
  const tips = byGoods(quote.tipsMinor)
  const before = people.map((i) =>
    sum([sold, tax, shopTax, delivery, service, smallOrder, tips].map((part) => part[i] ?? 0)),
  )
  // by what each one owes before it, so that rounding down takes from nobody more than that
  const rounding = allocate(quote.roundingMinor, usable(before, isIn))
  return people.map((i) => ({
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

/** Who pays what of a group order; `owner` is a person's index. */
interface DueRules {
  rule: PayRule
  owner: number
  coverMinor?: number
  paysOwn?: boolean
  /** where everybody pays online: what the method takes whole multiples of */
  unitMinor?: number
}

/**
 * What each person owes the owner, who pays the shop. Nothing where the owner pays; each one's own
 * part where everybody pays; what is left of it where the owner covers an amount, which goes to the
 * others in proportion to their parts. The owner owes nothing; where everybody `paysOwn` online, all
 * that the others do not, in whole units of the method, so that the dues sum to the total.
 */
export function duesOf(
  totals: readonly number[],
  { rule, owner, coverMinor = 0, paysOwn = false, unitMinor = 1 }: DueRules,
): number[] {
  if (paysOwn) {
    const others = duesOf(totals, { rule, owner, coverMinor }).map((due) => due - (due % unitMinor))
    return others.map((due, person) => (person === owner ? sum(totals) - sum(others) : due))
  }
  const theirs = totals.map((total, person) => (person === owner ? 0 : total))
  if (rule === 'owner') return theirs.map(() => 0)
  if (rule === 'each') return theirs
  const all = sum(theirs)
  const covered = allocate(Math.min(Math.max(0, coverMinor), all), theirs)
  return theirs.map((total, person) => total - (covered[person] ?? 0))
}
