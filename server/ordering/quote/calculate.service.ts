import type { CalculatedLine, CartCalculation } from '@/domain/cart.schema'
import type { GeoPoint } from '@/domain/geo.schema'
import { membershipTerms, waivedMinor } from '@/domain/membership'
import { convertMinor, toWire } from '@/domain/money'
import type { DeliveryType } from '@/domain/order'
import type { Settings } from '@/domain/settings'
import { getValidCoupon, loadShopFacts } from '@/server/catalog/api'
import { findMemberTerms } from '@/server/money/api'
import { findBatchPlace, leadOrderLocation, toOffer } from '@/server/ordering/batch/batch.service'
import { loadHeld, type PricedCart, priceHeld } from '@/server/ordering/cart/cart.loader'
import { findOpenCart } from '@/server/ordering/cart/cart.queries'
import { together } from '@/server/platform/db/together'
import type { ServerCurrency, UserCtx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { getNamedCurrency, unitOf } from '@/server/platform/setting/currency.service'
import { loadSettings } from '@/server/platform/setting/setting.loader'
import { type CartQuote, missingMinor, quoteCart, toCalculation } from './cart-quote'
import { makeQuote } from './quote.service'

export interface CalculateInput {
  type: DeliveryType
  address?: GeoPoint
  coupon?: string | null
  currency_id?: number
  tips?: number
  with_order_id?: number
}

function toLines({ items }: PricedCart, { lines }: CartQuote, decimals: number): CalculatedLine[] {
  const wire = (minor = 0) => toWire(minor, decimals)
  return items.map(({ stock_id, quantity, bonus }, index) => ({
    stock_id,
    quantity,
    bonus,
    origin_price: wire(lines[index]?.originMinor),
    discount: wire(lines[index]?.discountMinor),
    tax: wire(lines[index]?.taxMinor),
    total_price: wire(lines[index]?.totalMinor),
  }))
}

/** What a membership would take off, where one is offered. */
function offerOf(
  quote: CartQuote,
  settings: Settings,
  currency: ServerCurrency,
): Pick<CartCalculation, 'membership_offer'> {
  const terms = membershipTerms(settings)
  const fromMinor = terms && convertMinor(terms.minMinor, unitOf(currency))
  const goodsMinor = quote.priceMinor - quote.discountMinor
  const offMinor = waivedMinor(quote.deliveryMinor, goodsMinor, fromMinor)
  return offMinor > 0 ? { membership_offer: toWire(offMinor, currency.decimals) } : {}
}

/** Checkout totals of the caller's cart, stored as a quote that an order can refer to. */
export async function calculateCart(
  ctx: UserCtx,
  id: number,
  input: CalculateInput,
): Promise<CartCalculation> {
  const { db, user, now } = ctx
  const cart = await findOpenCart(db, user.id)
  if (cart?.id !== id) throw new AppError('cart_gone')
  const { batchPlace, offer } = await findBatchPlace(ctx, cart, {
    with_order_id: input.with_order_id,
    isDelivered: input.type === 'delivery',
  })
  const location = batchPlace ? leadOrderLocation(batchPlace) : input.address
  const [currency, facts, settings, membership, priced] = await together(db, async (part) => {
    const [currency, facts, settings, membership, held] = await Promise.all([
      getNamedCurrency({ db: part }, input.currency_id ?? cart.currency_id),
      batchPlace?.facts ?? loadShopFacts({ ...ctx, db: part }, cart.shop_id, location),
      loadSettings(part),
      user.guest ? undefined : findMemberTerms(part, user.id, now),
      loadHeld(part, cart, now),
    ])
    return [
      currency,
      facts,
      settings,
      membership,
      await priceHeld(part, held, { unit: unitOf(currency), now }),
    ] as const
  })
  if (!facts) throw new AppError('cart_gone')
  const coupon = input.coupon
    ? await getValidCoupon(db, {
        typed: input.coupon,
        shopId: cart.shop_id,
        user,
        now,
      })
    : undefined
  const quote = quoteCart({
    priced,
    facts,
    currency,
    settings,
    deliveryType: input.type,
    location,
    joinsBatch: batchPlace !== undefined,
    membership,
    coupon,
    tips: input.tips,
  })
  const missing = missingMinor(priced, facts, currency)
  const kept = await makeQuote(ctx, {
    cart,
    priced,
    quote,
    currency,
    deliveryType: input.type,
    coupon,
    withOrderId: batchPlace?.leadOrder.id,
  })
  return {
    ...toCalculation(quote, currency),
    ...(membership || user.guest ? {} : offerOf(quote, settings, currency)),
    lines: toLines(priced, quote, currency.decimals),
    quote_id: kept.id,
    expires_at: kept.expires_at.toISOString(),
    min_amount: toWire(missing.minMinor, currency.decimals),
    missing_amount: toWire(missing.missingMinor, currency.decimals),
    with_order_id: batchPlace?.leadOrder.id ?? null,
    trip_offer: offer ? toOffer(offer) : null,
  }
}
