import type { CartCalculation } from './cart'
import type { GroupShare } from './group'
import type { DeliveryType, Order } from './order'

export const receiptParts = [
  'goods',
  'discount',
  'coupon',
  'tax',
  'delivery',
  'small_order',
  'service',
  'tips',
  'rounding',
] as const
export type ReceiptPart = (typeof receiptParts)[number]

/** A named part of a total; what is taken off is negative. Null: not known yet. */
export interface ReceiptRow {
  part: ReceiptPart
  amount: number | null
}

/** Parts that say nothing while they are 0. */
const quietParts: readonly ReceiptPart[] = receiptParts.filter((part) => part !== 'goods')

const taken = (amount: number | null | undefined) => -(amount ?? 0)

function shown(rows: readonly ReceiptRow[], type: DeliveryType): ReceiptRow[] {
  return rows.filter(({ part, amount }) => {
    if (part === 'delivery') return type === 'delivery'
    return amount !== 0 || !quietParts.includes(part)
  })
}

/** The parts of a cart's totals, in the order in which they are named. They sum to `total_price`. */
export function calculationRows(totals: CartCalculation, type: DeliveryType): ReceiptRow[] {
  // without an address nobody knows the way, so that there is no fee to name yet
  const isFeeKnown = totals.km !== null && totals.km !== undefined
  return shown(
    [
      { part: 'goods', amount: totals.price },
      { part: 'discount', amount: taken(totals.total_discount) },
      { part: 'coupon', amount: taken(totals.coupon_price) },
      { part: 'tax', amount: totals.total_tax },
      { part: 'delivery', amount: isFeeKnown ? totals.delivery_fee : null },
      { part: 'small_order', amount: totals.small_order_fee ?? 0 },
      { part: 'service', amount: totals.service_fee },
      { part: 'tips', amount: totals.tips ?? 0 },
      { part: 'rounding', amount: totals.rounding ?? 0 },
    ],
    type,
  )
}

/** The parts of one person's share of an order. They sum to its `total`. */
export function shareRows(share: GroupShare): ReceiptRow[] {
  const rows: ReceiptRow[] = [
    { part: 'goods', amount: share.price },
    { part: 'discount', amount: taken(share.discount) },
    { part: 'coupon', amount: taken(share.coupon) },
    { part: 'tax', amount: share.tax },
    { part: 'delivery', amount: share.delivery },
    { part: 'small_order', amount: share.small_order },
    { part: 'service', amount: share.service },
    { part: 'tips', amount: share.tips },
    { part: 'rounding', amount: share.rounding },
  ]
  return rows.filter(({ part, amount }) => amount !== 0 || part === 'goods')
}

/** The parts of an order's price. They sum to its `total_price`. */
export function orderRows(order: Order): ReceiptRow[] {
  return shown(
    [
      { part: 'goods', amount: order.origin_price },
      { part: 'discount', amount: taken(order.total_discount) },
      { part: 'coupon', amount: taken(order.coupon_price) },
      { part: 'tax', amount: order.tax },
      { part: 'delivery', amount: order.delivery_fee },
      { part: 'small_order', amount: order.small_order_fee ?? 0 },
      { part: 'service', amount: order.service_fee },
      { part: 'tips', amount: order.tips ?? 0 },
      { part: 'rounding', amount: order.rounding ?? 0 },
    ],
    order.delivery_type,
  )
}
