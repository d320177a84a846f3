import { type DeliveryTariff, deliveryFeeMinor } from './delivery'
import { waivedMinor } from './membership'
import { allocate, convertMinor, type MoneyUnit, percentOf, roundToStep, sum } from './money'
import type { DeliveryType } from './order'

/** A line to be priced. All amounts are minor units of the quote's currency. */
export interface PricingLine {
  quantity: number
  /** one piece before discount */
  unitMinor: number
  /** discount per piece */
  unitDiscountMinor: number
  /** tax on one piece, hundredths of a percent of price minus discount */
  taxBp: number
  /** free item: its amounts are 0 */
  bonus?: boolean
}

export type CouponRule =
  | { type: 'fix'; amountMinor: number }
  | { type: 'percent'; percentBp: number }

/** Delivery costs `feeMinor` extra if goods after discount are below `belowMinor`. */
export interface SmallOrderRule {
  belowMinor: number
  feeMinor: number
}

export interface PricingInput {
  lines: readonly PricingLine[]
  deliveryType: DeliveryType
  tariff: DeliveryTariff
  /** surcharge for small deliveries */
  smallOrder?: SmallOrderRule
  /** the smallest amount that can be paid in the currency, in its minor units */
  stepMinor?: number
  /** null while the address is unknown: no delivery fee yet */
  distanceM: number | null
  /** joins another order, which pays the delivery fee (ADR 0065) */
  joinsBatch?: boolean
  /** a member: goods from which the membership pays the delivery fee */
  memberFromMinor?: number
  serviceFeeMinor: number
  shopTaxBp: number
  coupon?: CouponRule
  tipsMinor?: number
}

export interface PricedLine {
  originMinor: number
  discountMinor: number
  taxMinor: number
  totalMinor: number
}

/** What a cart costs, part by part. `totalMinor` is the exact sum of the parts. */
export interface Quote {
  lines: PricedLine[]
  /** goods before discount and tax */
  priceMinor: number
  discountMinor: number
  couponMinor: number
  taxMinor: number
  shopTaxMinor: number
  /** to be paid, after what the membership takes off */
  deliveryMinor: number
  /** delivery fee that the membership takes off; no part of the total */
  membershipMinor: number
  serviceMinor: number
  smallOrderMinor: number
  tipsMinor: number
  /** rounds the sum of the parts to a payable amount; may be negative */
  roundingMinor: number
  totalMinor: number
}

/** Tax on one piece, rounded once per piece so that a line is its pieces' sum. */
export function unitTaxMinor(line: Pick<PricingLine, 'unitMinor' | 'unitDiscountMinor' | 'taxBp'>) {
  return percentOf(line.unitMinor - line.unitDiscountMinor, line.taxBp)
}

function priceLine(line: PricingLine): PricedLine {
  if (line.bonus) return { originMinor: 0, discountMinor: 0, taxMinor: 0, totalMinor: 0 }
  const originMinor = line.unitMinor * line.quantity
  const discountMinor = line.unitDiscountMinor * line.quantity
  const taxMinor = unitTaxMinor(line) * line.quantity
  return {
    originMinor,
    discountMinor,
    taxMinor,
    totalMinor: originMinor - discountMinor + taxMinor,
  }
}

/** Money off by a coupon: never more than the goods it is applied to. */
export function couponMinor(rule: CouponRule | undefined, goodsMinor: number): number {
  if (!rule) return 0
  const off = rule.type === 'fix' ? rule.amountMinor : percentOf(goodsMinor, rule.percentBp)
  return Math.min(Math.max(0, off), goodsMinor)
}

/**
 * The one price of a cart, used by card, cart, checkout, order and receipt. The thresholds of
 * delivery and of small orders look at goods after their own discount and before the coupon. The
 * total is rounded once, to what can be paid in the currency.
 */
export function quoteOf(input: PricingInput): Quote {
  const lines = input.lines.map(priceLine)
  const priceMinor = sum(lines.map((line) => line.originMinor))
  const discountMinor = sum(lines.map((line) => line.discountMinor))
  const taxMinor = sum(lines.map((line) => line.taxMinor))
  const goodsMinor = priceMinor - discountMinor
  const coupon = couponMinor(input.coupon, goodsMinor)
  const shopTaxMinor = percentOf(goodsMinor - coupon, input.shopTaxBp)
  const feeMinor =
    input.deliveryType === 'pickup' || input.distanceM === null || input.joinsBatch
      ? 0
      : deliveryFeeMinor(input.tariff, input.distanceM, goodsMinor)
  const membershipMinor = waivedMinor(feeMinor, goodsMinor, input.memberFromMinor)
  const deliveryMinor = feeMinor - membershipMinor
  const smallOrderMinor = smallOrderFee(input, goodsMinor)
  const tipsMinor = input.tipsMinor ?? 0
  const sumMinor =
    goodsMinor -
    coupon +
    taxMinor +
    shopTaxMinor +
    deliveryMinor +
    input.serviceFeeMinor +
    smallOrderMinor +
    tipsMinor
  const totalMinor = roundToStep(sumMinor, input.stepMinor)
  return {
    lines,
    priceMinor,
    discountMinor,
    couponMinor: coupon,
    taxMinor,
    shopTaxMinor,
    deliveryMinor,
    membershipMinor,
    serviceMinor: input.serviceFeeMinor,
    smallOrderMinor,
    tipsMinor,
    roundingMinor: totalMinor - sumMinor,
    totalMinor,
  }
}

function smallOrderFee({ smallOrder, deliveryType }: PricingInput, goodsMinor: number): number {
  if (!smallOrder || deliveryType === 'pickup' || goodsMinor === 0) return 0
  return goodsMinor < smallOrder.belowMinor ? smallOrder.feeMinor : 0
}

/** Each line's share of a coupon, exact to the unit. */
export function shareCoupon(quote: Quote): number[] {
  return allocate(
    quote.couponMinor,
    quote.lines.map((line) => line.originMinor - line.discountMinor),
  )
}

/** Money off a price: an amount in base minor units, or hundredths of a percent. */
interface PriceDiscount {
  type: 'fix' | 'percent'
  amount: number
}

/** What the catalogue says about a stock's price, in minor units of the default currency. */
export interface StockPrice {
  priceMinor: number
  /** the current ones; only the best applies */
  discounts: readonly PriceDiscount[]
  taxBp: number
}

/** Price, discount and tax of one piece in a currency: each converted and rounded once, here. */
export function unitPriceOf(stock: StockPrice, unit: MoneyUnit) {
  const unitMinor = convertMinor(stock.priceMinor, unit)
  const best = bestDiscount(stock.discounts, unitMinor, unit)
  const unitDiscountMinor = best ? unitDiscountOf(best, unitMinor, unit) : 0
  const taxBp = stock.taxBp
  const unitTax = unitTaxMinor({ unitMinor, unitDiscountMinor, taxBp })
  return {
    unitMinor,
    unitDiscountMinor,
    taxBp,
    unitTaxMinor: unitTax,
    unitTotalMinor: unitMinor - unitDiscountMinor + unitTax,
  }
}

/** The largest discount on that price, the earlier of equals; depends on the price. */
export function bestDiscount<Discount extends PriceDiscount>(
  discounts: readonly Discount[],
  unitMinor: number,
  unit: MoneyUnit,
): Discount | undefined {
  const offs = discounts.map((discount) => unitDiscountOf(discount, unitMinor, unit))
  return discounts[offs.indexOf(Math.max(...offs))]
}

function unitDiscountOf(discount: PriceDiscount, unitMinor: number, unit: MoneyUnit): number {
  const off =
    discount.type === 'percent'
      ? percentOf(unitMinor, discount.amount)
      : convertMinor(discount.amount, unit)
  return Math.min(off, unitMinor)
}
