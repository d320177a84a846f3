import type { DeliveryPlace } from './address'
import type { CheckoutForm } from './checkout.schema'
import type { GeoPoint } from './geo'
import { fromWire, toWire } from './money'
import { localMoment, timeOf } from './opening-hours'
import { type DeliveryType, deliveryTypeOf, type PlaceAddress } from './order'
import { coinsOf, isPayablePart } from './payment-currency'
import type { Wallet } from './user'

/** What POST dashboard/user/orders is sent. The server prices by itself. */
export interface NewOrderBody {
  cart_id: number
  shop_id: number
  currency_id?: number
  delivery_type: DeliveryType
  /** ours: eaten at this table */
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
  /** ours: this much of the total from the wallet */
  wallet_price?: number
  /** ours: everybody of a group pays the own part online */
  collect?: boolean
  quote_id?: string
  /** ours: the order that it comes along with; place and time are that order's */
  with_order_id?: number
}

interface OrderFacts {
  cartId: number
  shopId: number
  timeZone?: string
  currencyId?: number
  place: DeliveryPlace | null
  coupon: string | null
  /** the quote in view, where the marketplace gives one */
  quoteId?: string
  /** what the wallet pays when it is asked to pay a part */
  walletPart?: number
  /** null: as soon as possible */
  slot: { date: string; time: string } | null
  /** whether this order can be paid by everybody's own link */
  canCollect?: boolean
  /** the order that the quote in view comes along with */
  withOrderId?: number | null
  now: Date
}

/**
 * What the wallet can pay a part of, in coins there are: the rest may be paid in cash. Undefined when
 * it is empty or pays the whole by itself.
 */
export function walletPartOf(
  wallet: Pick<Wallet, 'price' | 'currency'> | null | undefined,
  total: number,
): number | undefined {
  if (!wallet) return undefined
  const coins = coinsOf(wallet.currency ?? { title: '', rate: 1 })
  const { decimals, step_minor } = coins
  const part = Math.floor(fromWire(wallet.price, decimals) / step_minor) * step_minor
  return isPayablePart('cash', coins, part, fromWire(total, decimals))
    ? toWire(part, decimals)
    : undefined
}

/** The tip is the courier's: what nobody brings has none (checklist CH-17). */
export const tipsOf = ({ way, tips }: Pick<CheckoutForm, 'way' | 'tips'>) =>
  way === 'delivery' ? tips : 0

const given = (text: string) => text.trim() || undefined

/** The wire form of what stands in the checkout form. */
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
    ...(form.use_wallet && facts.walletPart && !(form.collect && facts.canCollect)
      ? { wallet_price: facts.walletPart }
      : {}),
    ...(form.collect && facts.canCollect ? { collect: true } : {}),
    ...(facts.quoteId ? { quote_id: facts.quoteId } : {}),
  }
}
