import type { CartCalculation } from '@/domain/cart'
import { couponRule } from '@/domain/coupon'
import { distanceM, type GeoPoint } from '@/domain/geo'
import { convertMinor, fromWire, toWire } from '@/domain/money'
import type { DeliveryType } from '@/domain/order'
import { type PricingLine, type Quote, quoteOf } from '@/domain/pricing'
import type { Settings } from '@/domain/settings'
import type { CouponRow } from '@/server/coupon/coupon.queries'
import { getValidCoupon } from '@/server/coupon/coupon.service'
import type { ServerCurrency, UserCtx } from '@/server/http/context'
import { AppError } from '@/server/http/errors'
import { getCurrency, unitOf } from '@/server/setting/currency.service'
import { loadSettings } from '@/server/setting/setting.loader'
import { tariffOf } from '@/server/shop/shop.view'
import { loadPricedCart, type PricedCart } from './cart.loader'
import { findOpenCart } from './cart.queries'
import { goodsMinor } from './cart-items'
import { loadShopFacts, type ShopFacts } from './shop-facts.loader'

interface QuoteInput {
  priced: { items: readonly { pricing: PricingLine }[] }
  facts: ShopFacts
  currency: ServerCurrency
  settings: Settings
  deliveryType: DeliveryType
  location?: GeoPoint
  coupon?: CouponRow
  /** decimal number of the wire */
  tips?: number
}

export interface CartQuote extends Quote {
  /** straight line from the shop's door; null for pickup and unknown places */
  distanceM: number | null
}

/**
 * The one price of a cart, for checkout and order alike. Throws `out_of_zone` when it is to be
 * delivered to a place outside the shop's zone.
 */
export function quoteCart(input: QuoteInput): CartQuote {
  const { facts, currency, deliveryType, location } = input
  const unit = unitOf(currency)
  const isDelivered = deliveryType === 'delivery' && location !== undefined
  if (isDelivered && !facts.covered) throw new AppError('out_of_zone')
  const metres = isDelivered ? distanceM(facts.shop, location) : null
  const quote = quoteOf({
    lines: input.priced.items.map((item) => item.pricing),
    deliveryType,
    tariff: tariffOf(facts.shop, currency),
    distanceM: metres,
    serviceFeeMinor: convertMinor(Number(input.settings.service_fee) || 0, unit),
    shopTaxBp: facts.shop.tax_bp,
    coupon: input.coupon && couponRule(input.coupon, (minor) => convertMinor(minor, unit)),
    tipsMinor: fromWire(input.tips ?? 0, currency.decimals),
  })
  return { ...quote, distanceM: metres }
}

/** What is missing to the shop's smallest order, in the quote's minor units. */
export function missingMinor(
  priced: Pick<PricedCart, 'items'>,
  facts: ShopFacts,
  currency: ServerCurrency,
) {
  const minMinor = convertMinor(facts.shop.min_amount_minor, unitOf(currency))
  const goods = goodsMinor(priced.items.map((item) => item.pricing))
  return { minMinor, missingMinor: Math.max(0, minMinor - goods) }
}

export interface CalculateInput {
  type: DeliveryType
  address?: GeoPoint
  coupon?: string | null
  currency_id?: number
  tips?: number
}

/** A quote as clients see it. */
export function toCalculation(
  quote: CartQuote,
  { decimals, rate }: Pick<ServerCurrency, 'decimals' | 'rate'>,
): CartCalculation {
  const wire = (minor: number) => toWire(minor, decimals)
  return {
    price: wire(quote.priceMinor),
    total_tax: wire(quote.taxMinor + quote.shopTaxMinor),
    total_shop_tax: wire(quote.shopTaxMinor),
    total_discount: wire(quote.discountMinor),
    coupon_price: wire(quote.couponMinor),
    delivery_fee: wire(quote.deliveryMinor),
    service_fee: wire(quote.serviceMinor),
    tips: wire(quote.tipsMinor),
    total_price: wire(quote.totalMinor),
    rate,
    km: quote.distanceM === null ? null : Math.round(quote.distanceM / 10) / 100,
  }
}

/** Checkout totals of the caller's cart. Nothing is kept. */
export async function calculateCart(
  ctx: UserCtx,
  id: number,
  input: CalculateInput,
): Promise<CartCalculation> {
  const { db, user, now } = ctx
  const cart = await findOpenCart(db, user.id)
  if (cart?.id !== id) throw new AppError('cart_gone')
  const currency = await getCurrency(ctx, input.currency_id ?? cart.currency_id)
  const facts = await loadShopFacts(ctx, cart.shop_id, input.address)
  if (!facts) throw new AppError('cart_gone')
  const priced = await loadPricedCart(db, cart, { unit: unitOf(currency), now })
  const coupon = input.coupon
    ? await getValidCoupon(db, {
        typed: input.coupon,
        shopId: cart.shop_id,
        userId: user.id,
        now,
      })
    : undefined
  const settings = await loadSettings(db)
  const quote = quoteCart({
    priced,
    facts,
    currency,
    settings,
    deliveryType: input.type,
    location: input.address,
    coupon,
    tips: input.tips,
  })
  const missing = missingMinor(priced, facts, currency)
  return {
    ...toCalculation(quote, currency),
    min_amount: toWire(missing.minMinor, currency.decimals),
    missing_amount: toWire(missing.missingMinor, currency.decimals),
  }
}
