import type { CartCalculation } from './cart.schema'
import type { SmallOrder } from './cart-estimate'
import type { DeliveryType } from './order'
import type { Shop } from './shop.schema'
import { freeDeliveryFrom } from './shop-offer'

/** A threshold of goods that is worth being told of; amounts in the cart's currency. */
export interface Nudge {
  kind: 'minimum' | 'small_order' | 'free_delivery'
  /** goods in the cart */
  goods: number
  /** goods amount that is aimed at */
  goal: number
  /** what is saved by it */
  fee?: number
}

interface Cart {
  totals: CartCalculation | undefined
  shop: Shop | undefined
  type: DeliveryType
  /** goods as the lines say them, until there are totals */
  goods: number
  /** joins another delivery, which is paid for */
  joinsBatch?: boolean
  /** the marketplace's surcharge, which is said until the totals say theirs */
  smallOrder?: SmallOrder | undefined
}

/** What is missing to the shop's minimum; the minimum counts goods before tax, which the server alone knows. */
export function missingToMinimum({ totals, shop, goods }: Pick<Cart, 'totals' | 'shop' | 'goods'>) {
  const minimum = totals?.min_amount ?? shop?.min_amount ?? 0
  return { minimum, missing: totals?.missing_amount ?? Math.max(0, minimum - goods) }
}

/** The thresholds that a cart is short of: the shop's minimum before all, else what saves a fee. */
export function nudgesOf(cart: Cart): Nudge[] {
  const { totals, shop, type, joinsBatch = false, smallOrder } = cart
  const { minimum, missing } = missingToMinimum(cart)
  if (missing > 0) return [{ kind: 'minimum', goods: minimum - missing, goal: minimum }]
  if (type !== 'delivery') return []
  const goods = totals ? totals.price - totals.total_discount : cart.goods
  const fee = (totals ? totals.small_order_fee : smallOrder?.fee) ?? 0
  const below = (totals ? totals.small_order_below : smallOrder?.below) ?? 0
  const freeFrom = shop && !joinsBatch ? freeDeliveryFrom(shop) : undefined
  return [
    ...(fee > 0 && goods < below
      ? [{ kind: 'small_order' as const, goods, goal: below, fee }]
      : []),
    ...(freeFrom ? [{ kind: 'free_delivery' as const, goods, goal: freeFrom }] : []),
  ]
}
