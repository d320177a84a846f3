import { randomInt } from 'node:crypto'
import { COLLECT_MS } from '@/domain/group'
import { formatMoney, percentOf, toWire } from '@/domain/money'
import type { NewOrder } from '@/domain/order.schema'
import type { CouponRow, ShopFacts } from '@/server/catalog/api'
import type { PaymentRow } from '@/server/money/api'
import type { BatchPlace } from '@/server/ordering/batch/batch.service'
import type { PricedCart } from '@/server/ordering/cart/cart.loader'
import type { CartRow } from '@/server/ordering/cart/cart.queries'
import type { NewOrderRow } from '@/server/ordering/order-record/order.queries'
import type { CartQuote } from '@/server/ordering/quote/cart-quote'
import { quoteColumns } from '@/server/ordering/quote/quote-columns'
import type { RequestedTime } from '@/server/ordering/slot/requested-time'
import type { ServerCurrency, UserCtx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'

/** Everything that was read, checked and priced before the first row of an order is written. */
export interface Prepared {
  /** the request, with the address and time of the lead order that it joins */
  input: NewOrder
  batchPlace?: BatchPlace
  cart: CartRow
  facts: ShopFacts
  currency: ServerCurrency
  priced: PricedCart
  quote: CartQuote
  coupon?: CouponRow
  payment?: PaymentRow
  time: RequestedTime
  /** start of the slot that the order takes a place in */
  slotAt: Date
  /** the table, for an order eaten at the shop */
  table?: { id: number; name: string }
}

function amountsOf({ quote, facts }: Prepared) {
  const soldMinor = quote.priceMinor - quote.discountMinor - quote.couponMinor
  return {
    ...quoteColumns(quote),
    commission_minor: percentOf(soldMinor, facts.shop.percentage_bp),
  }
}

/** Where the order goes: the delivery address, or the shop for pickup. */
function destinationColumns({ input, facts, quote }: Prepared) {
  const isDelivered = input.delivery_type === 'delivery'
  const { latitude, longitude } = (isDelivered && input.location) || facts.shop
  const { address, house, office, floor } = (isDelivered && input.address) || {}
  const distance_m = quote.distanceM === null ? null : Math.round(quote.distanceM)
  return { latitude, longitude, distance_m, address, house, office, floor }
}

/** The row of a new order. `otp` is the handover PIN, the same for a whole batch. */
export function toOrderRow(ctx: UserCtx, made: Prepared): NewOrderRow {
  const { input, batchPlace, cart, currency, coupon, time } = made
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
    ...destinationColumns(made),
    username: input.username,
    phone: input.phone ?? ctx.user.guest?.phone ?? ctx.user.phone,
    note: input.note,
    leave_at_door: input.leave_at_door ?? false,
    // an order at a table is not handed over
    otp: input.table_id ? null : (batchPlace?.leadOrder.otp ?? randomInt(1000, 10_000)),
    trip_id: batchPlace?.leadOrder.id,
    coupon_id: coupon?.id,
    coupon_name: coupon?.name,
    quote_id: input.quote_id,
    collect_until: input.collect && cart.group ? new Date(ctx.now.getTime() + COLLECT_MS) : null,
    created_at: ctx.now,
    updated_at: ctx.now,
  }
}

/** The error for an order below the shop's minimum, with that amount as text. */
export function minAmountError(minMinor: number, currency: ServerCurrency, lang: string): AppError {
  const amount = formatMoney(toWire(minMinor, currency.decimals), currency, lang)
  return new AppError('min_amount', { amount })
}
