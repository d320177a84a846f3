import type { Cart } from './cart.schema'
import { decimalsOf } from './currency'
import type { Currency } from './currency.schema'
import { convertMinor, toWire } from './money'
import type { DeliveryType } from './order'
import type { ReceiptPart } from './receipt'
import type { Settings } from './settings'
import type { Shop } from './shop.schema'

/** The surcharge of a small order and the goods that end it, in the cart's currency. */
export interface SmallOrder {
  fee: number
  below: number
}

interface Facts {
  settings: Settings
  /** what the cart is counted in */
  currency: Currency | undefined
  shop: Shop | undefined
  type: DeliveryType
  /** goods as the lines say them */
  goods: number
  /** whether a line of a cart on this device is reduced */
  reduced?: boolean
  /** the server's cart, if it is one */
  cart?: Cart | null | undefined
}

/** The marketplace's surcharge for small orders; undefined where none is asked for. */
export function smallOrderOf(
  settings: Settings,
  currency: Currency | undefined,
): SmallOrder | undefined {
  const decimals = decimalsOf(currency)
  const unit = { rate: currency?.rate ?? 1, decimals }
  const inCurrency = (key: 'small_order_fee' | 'small_order_below') =>
    toWire(convertMinor(Number(settings[key]) || 0, unit), decimals)
  const fee = inCurrency('small_order_fee')
  const below = inCurrency('small_order_below')
  return fee > 0 && below > 0 ? { fee, below } : undefined
}

/**
 * The parts that the server's totals will most probably have, in display order: their lines have a place
 * before the figures come, so that nothing below them moves.
 */
export function expectedParts({ settings, currency, shop, type, goods, reduced, cart }: Facts) {
  const small = smallOrderOf(settings, currency)
  const details = cart?.user_carts.flatMap(({ cartDetails }) => cartDetails) ?? []
  const expected: Partial<Record<ReceiptPart, boolean>> = {
    discount: reduced || details.some(({ discount = 0, bonus }) => discount > 0 && !bonus),
    tax: (shop?.tax ?? 0) > 0,
    delivery: type === 'delivery',
    small_order: type === 'delivery' && small !== undefined && goods < small.below,
    service: Number(settings.service_fee) > 0,
  }
  return (['goods', 'discount', 'tax', 'delivery', 'small_order', 'service'] as const).filter(
    (part) => part === 'goods' || expected[part],
  )
}
