import type { CartCalculation } from './cart.schema'
import type { PayerShare } from './group.schema'
import type { DeliveryType } from './order'
import type { Order } from './order.schema'
import type { Parcel } from './parcel.schema'

export const receiptParts = [
  'goods',
  'discount',
  'coupon',
  'tax',
  'delivery',
  'membership',
  'small_order',
  'service',
  'tips',
  'rounding',
] as const
export type ReceiptPart = (typeof receiptParts)[number]

/** A named part of a total; deductions are negative, null is not known yet. */
export interface ReceiptRow {
  part: ReceiptPart
  amount: number | null
}

/** Parts that are hidden while they are 0. */
const quietParts: readonly ReceiptPart[] = receiptParts.filter((part) => part !== 'goods')

const taken = (amount: number | null | undefined) => -(amount ?? 0)

/** The delivery fee before what a membership takes off: the wire names what is paid. */
const feeBefore = (paid: { delivery_fee: number; membership_saved?: number }) =>
  paid.delivery_fee + (paid.membership_saved ?? 0)

function shown(rows: readonly ReceiptRow[], type: DeliveryType): ReceiptRow[] {
  return rows.filter(({ part, amount }) => {
    if (part === 'delivery') return type === 'delivery'
    return amount !== 0 || !quietParts.includes(part)
  })
}

/** The parts of a cart's totals, in display order. They sum to `total_price`. */
export function calculationRows(totals: CartCalculation, type: DeliveryType): ReceiptRow[] {
  // without an address the distance and so the delivery fee are unknown
  const isFeeKnown = totals.km !== null && totals.km !== undefined
  return shown(
    [
      { part: 'goods', amount: totals.price },
      { part: 'discount', amount: taken(totals.total_discount) },
      { part: 'coupon', amount: taken(totals.coupon_price) },
      { part: 'tax', amount: totals.total_tax },
      { part: 'delivery', amount: isFeeKnown ? feeBefore(totals) : null },
      { part: 'membership', amount: taken(totals.membership_saved) },
      { part: 'small_order', amount: totals.small_order_fee ?? 0 },
      { part: 'service', amount: totals.service_fee },
      { part: 'tips', amount: totals.tips ?? 0 },
      { part: 'rounding', amount: totals.rounding ?? 0 },
    ],
    type,
  )
}

/** The parts of one user's payer share of an order. They sum to its `total`. */
export function payerShareRows(payerShare: PayerShare): ReceiptRow[] {
  const rows: ReceiptRow[] = [
    { part: 'goods', amount: payerShare.price },
    { part: 'discount', amount: taken(payerShare.discount) },
    { part: 'coupon', amount: taken(payerShare.coupon) },
    { part: 'tax', amount: payerShare.tax },
    { part: 'delivery', amount: payerShare.delivery },
    { part: 'small_order', amount: payerShare.small_order },
    { part: 'service', amount: payerShare.service },
    { part: 'tips', amount: payerShare.tips },
    { part: 'rounding', amount: payerShare.rounding },
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
      { part: 'delivery', amount: feeBefore(order) },
      { part: 'membership', amount: taken(order.membership_saved) },
      { part: 'small_order', amount: order.small_order_fee ?? 0 },
      { part: 'service', amount: order.service_fee },
      { part: 'tips', amount: order.tips ?? 0 },
      { part: 'rounding', amount: order.rounding ?? 0 },
    ],
    order.delivery_type,
  )
}

/** The parts of a parcel's price, in display order. */
export function parcelRows({
  delivery_fee,
  tax = 0,
}: Pick<Parcel, 'delivery_fee' | 'tax'>): ReceiptRow[] {
  const fee: ReceiptRow = { part: 'delivery', amount: delivery_fee }
  return tax > 0 ? [fee, { part: 'tax', amount: tax }] : [fee]
}
