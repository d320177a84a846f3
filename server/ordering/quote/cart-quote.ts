import type { CartCalculation } from '@/domain/cart.schema'
import { toCouponRule } from '@/domain/coupon'
import { distanceM } from '@/domain/geo'
import type { GeoPoint } from '@/domain/geo.schema'
import { convertMinor, fromWire, type MoneyUnit, toWire } from '@/domain/money'
import type { DeliveryType } from '@/domain/order'
import { type PricingLine, type Quote, quoteOf, type SmallOrderRule } from '@/domain/pricing'
import type { Settings } from '@/domain/settings'
import { type CouponRow, type ShopFacts, tariffOf } from '@/server/catalog/api'
import type { PricedCart } from '@/server/ordering/cart/cart.loader'
import { goodsMinor } from '@/server/ordering/cart/cart-items'
import type { ServerCurrency } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { toWireCurrency, unitOf } from '@/server/platform/setting/currency.service'

interface QuoteInput {
  priced: { items: readonly { pricing: PricingLine }[] }
  facts: ShopFacts
  currency: ServerCurrency
  settings: Settings
  deliveryType: DeliveryType
  location?: GeoPoint
  /** joins the batch of another order */
  joinsBatch?: boolean
  /** the caller's membership, or the one on offer, base minor units */
  membership?: { minMinor: number }
  coupon?: CouponRow
  /** decimal number of the wire */
  tips?: number
}

export interface CartQuote extends Quote {
  /** straight line from the shop, metres; null for pickup and without an address */
  distanceM: number | null
  /** goods from which on a delivery is no small order; 0 without such a fee */
  smallOrderBelowMinor?: number
}

function smallOrderRule(settings: Settings, unit: MoneyUnit): SmallOrderRule {
  const { small_order_below, small_order_fee } = settings
  return {
    belowMinor: convertMinor(Number(small_order_below) || 0, unit),
    feeMinor: convertMinor(Number(small_order_fee) || 0, unit),
  }
}

/**
 * The price of a cart, for checkout and order alike. Throws `out_of_zone` for a delivery outside
 * the shop's delivery zone.
 */
export function quoteCart(input: QuoteInput): CartQuote {
  const { facts, currency, deliveryType, location } = input
  const unit = unitOf(currency)
  const isDelivered = deliveryType === 'delivery' && location !== undefined
  if (isDelivered && !facts.covered) throw new AppError('out_of_zone')
  const metres = isDelivered ? distanceM(facts.shop, location) : null
  const smallOrder = smallOrderRule(input.settings, unit)
  const quote = quoteOf({
    lines: input.priced.items.map((item) => item.pricing),
    deliveryType,
    tariff: tariffOf(facts.shop, currency),
    distanceM: metres,
    joinsBatch: input.joinsBatch,
    memberFromMinor: input.membership && convertMinor(input.membership.minMinor, unit),
    serviceFeeMinor: convertMinor(Number(input.settings.service_fee) || 0, unit),
    shopTaxBp: facts.shop.tax_bp,
    smallOrder,
    stepMinor: currency.step_minor,
    coupon: input.coupon && toCouponRule(input.coupon, (minor) => convertMinor(minor, unit)),
    tipsMinor: fromWire(input.tips ?? 0, currency.decimals),
  })
  const { belowMinor, feeMinor } = smallOrder
  return { ...quote, distanceM: metres, smallOrderBelowMinor: feeMinor > 0 ? belowMinor : 0 }
}

/** The shop's minimum order amount and what is missing to it, in the quote's minor units. */
export function missingMinor(
  priced: Pick<PricedCart, 'items'>,
  facts: ShopFacts,
  currency: ServerCurrency,
) {
  const minMinor = convertMinor(facts.shop.min_amount_minor, unitOf(currency))
  const goods = goodsMinor(priced.items.map((item) => item.pricing))
  return { minMinor, missingMinor: Math.max(0, minMinor - goods) }
}

/** A quote as clients see it. */
export function toCalculation(quote: CartQuote, currency: ServerCurrency): CartCalculation {
  const { decimals, rate } = currency
  const wire = (minor: number) => toWire(minor, decimals)
  return {
    price: wire(quote.priceMinor),
    total_tax: wire(quote.taxMinor + quote.shopTaxMinor),
    total_shop_tax: wire(quote.shopTaxMinor),
    total_discount: wire(quote.discountMinor),
    coupon_price: wire(quote.couponMinor),
    delivery_fee: wire(quote.deliveryMinor),
    membership_saved: wire(quote.membershipMinor),
    service_fee: wire(quote.serviceMinor),
    tips: wire(quote.tipsMinor),
    small_order_fee: wire(quote.smallOrderMinor),
    ...(quote.smallOrderBelowMinor ? { small_order_below: wire(quote.smallOrderBelowMinor) } : {}),
    rounding: wire(quote.roundingMinor),
    total_price: wire(quote.totalMinor),
    rate,
    currency: toWireCurrency(currency),
    km: quote.distanceM === null ? null : Math.round(quote.distanceM / 10) / 100,
  }
}
