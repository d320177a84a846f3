import type { DeliveryPlace } from './address'
import type { CheckoutForm } from './checkout.schema'
import type { GeoPoint } from './geo.schema'
import { fromWire, toWire } from './money'
import { localMoment, timeOf } from './opening-hours'
import { type DeliveryType, deliveryTypeOf } from './order'
import type { PlaceAddress } from './order.schema'
import { currencyUnitsOf, isPayablePortion } from './payment-currency'
import type { Wallet } from './profile.schema'

/** Body of POST dashboard/user/orders. The server computes prices. */
export interface NewOrderBody {
  cart_id: number
  shop_id: number
  currency_id?: number
  delivery_type: DeliveryType
  /** ours: dine-in table */
  table_id?: number
  delivery_date: string
  delivery_time: string
  asap?: boolean
  location?: GeoPoint
  address?: PlaceAddress
  leave_at_door?: boolean
  coupon?: string
  note?: string
  username?: string
  phone?: string
  tips?: number
  payment_id: number
  /** ours: wallet portion of the total */
  wallet_price?: number
  /** ours: each group member pays their own payer share online */
  collect?: boolean
  quote_id?: string
  /** ours: the total on the screen and its currency */
  shown_total?: number
  shown_currency_id?: number
  /** ours: the order that it joins; address and time are that order's */
  with_order_id?: number
}

interface OrderFacts {
  cartId: number
  shopId: number
  timeZone?: string
  currencyId?: number
  place: DeliveryPlace | null
  coupon: string | null
  /** the shown quote, if the marketplace gives one */
  quoteId?: string
  /** the total on the screen, if the marketplace says what it is counted in */
  shown?: { total: number; currencyId: number }
  /** wallet portion, if the customer uses it */
  walletPortion?: number
  /** null: as soon as possible */
  slot: { date: string; time: string } | null
  /** whether members can pay this order by link */
  canCollect?: boolean
  /** the order that the shown quote joins */
  withOrderId?: number | null
  now: Date
}

/**
 * The wallet portion, rounded down to coins because the rest may be paid in cash. Undefined when
 * the wallet is empty or covers the whole total.
 */
export function walletPortionOf(
  wallet: Pick<Wallet, 'price' | 'currency'> | null | undefined,
  total: number,
): number | undefined {
  if (!wallet) return undefined
  const units = currencyUnitsOf(wallet.currency ?? { title: '', rate: 1 })
  const { decimals, step_minor } = units
  const portion = Math.floor(fromWire(wallet.price, decimals) / step_minor) * step_minor
  return isPayablePortion('cash', units, portion, fromWire(total, decimals))
    ? toWire(portion, decimals)
    : undefined
}

/** Only delivery has a tip: it is the courier's (checklist CH-17). */
export const tipsOf = ({ way, tips }: Pick<CheckoutForm, 'way' | 'tips'>) =>
  way === 'delivery' ? tips : 0

const given = (text: string) => text.trim() || undefined

/** The wire form of the checkout form. */
export function toOrderBody(form: CheckoutForm, facts: OrderFacts): NewOrderBody {
  const { slot, place, coupon, timeZone, currencyId } = facts
  const present = localMoment(facts.now, timeZone)
  const isDelivered = form.way === 'delivery'
  const phone = form.phone.replace(/\D/g, '')
  return {
    cart_id: facts.cartId,
    shop_id: facts.shopId,
    ...(currencyId ? { currency_id: currencyId } : {}),
    delivery_type: deliveryTypeOf(form.way),
    ...(form.way === 'dine_in' ? { table_id: form.table_id } : {}),
    delivery_date: slot?.date ?? present.date,
    delivery_time: slot?.time ?? timeOf(present.minute),
    ...(slot ? {} : { asap: true }),
    ...(facts.withOrderId ? { with_order_id: facts.withOrderId } : {}),
    ...(isDelivered && place && !facts.withOrderId
      ? {
          location: place.location,
          address: {
            address: place.address,
            house: given(form.house),
            floor: given(form.floor),
            office: given(form.office),
          },
          ...(form.leave_at_door ? { leave_at_door: true } : {}),
        }
      : {}),
    ...(coupon ? { coupon } : {}),
    ...(given(form.note) ? { note: given(form.note) } : {}),
    ...(given(form.username) ? { username: given(form.username) } : {}),
    ...(phone ? { phone } : {}),
    ...(tipsOf(form) > 0 ? { tips: tipsOf(form) } : {}),
    payment_id: form.payment_id,
    ...(form.use_wallet && facts.walletPortion && !(form.collect && facts.canCollect)
      ? { wallet_price: facts.walletPortion }
      : {}),
    ...(form.collect && facts.canCollect ? { collect: true } : {}),
    ...(facts.quoteId ? { quote_id: facts.quoteId } : {}),
    ...(facts.shown
      ? { shown_total: facts.shown.total, shown_currency_id: facts.shown.currencyId }
      : {}),
  }
}
