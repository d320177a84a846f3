import { sum, toWire } from './money'
import { localMoment } from './opening-hours'
import { type DeliveryType, fulfillmentTypeOf, type OrderStatus } from './order'
import type { TransactionKind, TransactionStatus } from './payment'

/**
 * Columns of the file, whose names programs read. `discount` and `coupon` taken off, the amounts from `subtotal` to
 * `rounding` make the total.
 */
export const exportColumns = [
  ...['number', 'placed_at', 'state', 'shop', 'kind', 'currency'],
  ...['subtotal', 'discount', 'coupon', 'delivery_fee', 'service_fee', 'small_order_fee'],
  ...['tax', 'tip', 'rounding', 'total'],
  ...['payment_method', 'payment_state', 'refunded', 'scheduled_for', 'delivered_at'],
] as const

/** A payment of an order as its file says it. */
export interface ExportedPayment {
  /** of the method, for example `cash` */
  tag: string
  kind: TransactionKind
  status: TransactionStatus
  amount_minor: number
}

/** What a line of the file is made of. Amounts are minor units. */
export interface ExportedOrder {
  id: number
  created_at: Date
  status: OrderStatus
  delivery_type: DeliveryType
  table_id: number | null
  decimals: number
  price_minor: number
  discount_minor: number
  coupon_minor: number
  delivery_minor: number
  service_minor: number
  small_order_minor: number
  tax_minor: number
  shop_tax_minor: number
  tips_minor: number
  rounding_minor: number
  total_minor: number
  /** what a canceled order still costs */
  kept_minor: number
  scheduled_for: Date | null
  /** the title and the clock of its shop */
  shop: { title: string; time_zone: string }
  /** ISO 4217 */
  currency: string
  /** oldest first */
  payments: readonly ExportedPayment[]
  /** what approved requests give back */
  approved_minor: number
  delivered_at: Date | null
}

const MINUTE_MS = 60_000
const two = (n: number) => String(n).padStart(2, '0')

/** A moment as a zone's clock shows it, with how far that is from UTC: 2026-11-27T19:45:00+01:00. */
export function zonedIso(at: Date, timeZone: string): string {
  const { date, minute } = localMoment(at, timeZone)
  const shown = Date.parse(`${date}T00:00:00Z`) + minute * MINUTE_MS
  const offset = (shown - Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS) / MINUTE_MS
  const ahead = Math.abs(offset)
  const zone = `${offset < 0 ? '-' : '+'}${two(Math.floor(ahead / 60))}:${two(ahead % 60)}`
  const clock = [Math.floor(minute / 60), minute % 60, at.getUTCSeconds()].map(two).join(':')
  return `${date}T${clock}${zone}`
}

const isStanding = ({ status }: ExportedPayment) => status === 'paid' || status === 'refund'

/** What the customer has back: of a canceled order all but what is kept, else what was agreed to; never more than was paid. */
export function refundedMinor(order: ExportedOrder): number {
  const { status, kept_minor, approved_minor, payments } = order
  const paid = sum(payments.filter(isStanding).map((one) => one.amount_minor))
  return status === 'canceled' ? Math.max(0, paid - kept_minor) : Math.min(paid, approved_minor)
}

/** By what it was paid, and how that stands: the last attempt where none has worked. */
function paymentOf(payments: readonly ExportedPayment[]) {
  const live = payments.filter((one) => isStanding(one) || one.status === 'progress')
  const used = live.length > 0 ? live : payments.slice(-1)
  const main = used.findLast(({ kind }) => kind === 'payment') ?? used.at(-1)
  const tags = new Set(used.map(({ tag }) => tag))
  return { method: [...tags].sort().join('+'), state: main?.status ?? '' }
}

/** The line of an order, in the order of `exportColumns`. */
export function exportCells(order: ExportedOrder): (string | number)[] {
  const wire = (minor: number) => toWire(minor, order.decimals)
  const at = (moment: Date | null) => (moment ? zonedIso(moment, order.shop.time_zone) : '')
  const payment = paymentOf(order.payments)
  return [
    order.id,
    at(order.created_at),
    order.status,
    order.shop.title,
    fulfillmentTypeOf({ ...order, table: order.table_id === null ? null : {} }),
    order.currency,
    wire(order.price_minor),
    wire(order.discount_minor),
    wire(order.coupon_minor),
    wire(order.delivery_minor),
    wire(order.service_minor),
    wire(order.small_order_minor),
    // both taxes, as customers see them
    wire(order.tax_minor + order.shop_tax_minor),
    wire(order.tips_minor),
    wire(order.rounding_minor),
    wire(order.total_minor),
    payment.method,
    payment.state,
    wire(refundedMinor(order)),
    at(order.scheduled_for),
    at(order.delivered_at),
  ]
}
