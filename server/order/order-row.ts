import { randomInt } from 'node:crypto'
import { COLLECT_MS } from '@/domain/group'
import { formatMoney, percentOf, toWire } from '@/domain/money'
import type { NewOrder } from '@/domain/order.schema'
import type { PricedCart } from '@/server/cart/cart.loader'
import type { CartRow } from '@/server/cart/cart.queries'
import type { ShopFacts } from '@/server/cart/shop-facts.loader'
import type { CouponRow } from '@/server/coupon/coupon.queries'
import type { ServerCurrency, UserCtx } from '@/server/http/context'
import { AppError } from '@/server/http/errors'
import type { CartQuote } from '@/server/quote/cart-quote'
import { quoteColumns } from '@/server/quote/quote-columns'
import type { PaymentRow } from '@/server/transaction/transaction.queries'
import type { Ride } from '@/server/trip/trip.service'
import type { NewOrderRow } from './order.queries'
import type { WantedTime } from './wanted-time'

/** Everything that was read, checked and priced before the first row of an order is written. */
export interface Prepared {
  /** what was asked for, with the place and time of the order that it comes along with */
  input: NewOrder
  ride?: Ride
  cart: CartRow
  facts: ShopFacts
  currency: ServerCurrency
  priced: PricedCart
  quote: CartQuote
  coupon?: CouponRow
  payment?: PaymentRow
  time: WantedTime
  /** start of the slot that the order takes a place in */
  slotAt: Date
  /** where it is eaten, when it is eaten at the shop */
  table?: { id: number; name: string }
}

function amountsOf({ quote, facts }: Prepared) {
  const soldMinor = quote.priceMinor - quote.discountMinor - quote.couponMinor
  return {
    ...quoteColumns(quote),
    commission_minor: percentOf(soldMinor, facts.shop.percentage_bp),
  }
}

/** Where the order goes: the customer's place, or the shop's door for pickup. */
function placeOf({ input, facts, quote }: Prepared) {
  const isDelivered = input.delivery_type === 'delivery'
  const { latitude, longitude } = (isDelivered && input.location) || facts.shop
  const { address, house, office, floor } = (isDelivered && input.address) || {}
  const distance_m = quote.distanceM === null ? null : Math.round(quote.distanceM)
  return { latitude, longitude, distance_m, address, house, office, floor }
}

/** The row of a new order. The code is what the customer tells the courier, once for a whole trip. */
export function toOrderRow(ctx: UserCtx, made: Prepared): NewOrderRow {
  const { input, ride, cart, currency, coupon, time } = made
  return {
    user_id: ctx.user.id,
    shop_id: cart.shop_id,
    cart_id: cart.id,
    delivery_type: input.delivery_type,
    currency_id: currency.id,
    rate: currency.rate,
    decimals: currency.decimals,
    ...amountsOf(made),
    delivery_date: time.date,
    delivery_time: time.time,
    scheduled_for: time.at,
    slot_at: made.slotAt,
    table_id: made.table?.id,
    ...placeOf(made),
    username: input.username,
    phone: input.phone ?? ctx.user.guest?.phone ?? ctx.user.phone,
    note: input.note,
    leave_at_door: input.leave_at_door ?? false,
    // at a table nobody fetches anything
    otp: input.table_id ? null : (ride?.lead.otp ?? randomInt(1000, 10_000)),
    trip_id: ride?.lead.id,
    coupon_id: coupon?.id,
    coupon_name: coupon?.name,
    quote_id: input.quote_id,
    collect_until: input.collect && cart.group ? new Date(ctx.now.getTime() + COLLECT_MS) : null,
    created_at: ctx.now,
    updated_at: ctx.now,
  }
}

/** The refusal of an order that is too small, with the amount as text. */
export function minAmountError(minMinor: number, currency: ServerCurrency, lang: string): AppError {
  const amount = formatMoney(toWire(minMinor, currency.decimals), currency, lang)
  return new AppError('min_amount', { amount })
}
