import type { PayerShare } from '@/domain/group.schema'
import { toWire } from '@/domain/money'
import type { AllFields } from '@/lib/all-fields'
import type { OrderRow } from '@/server/ordering/order-record/order.queries'
import type { PayerShareWithLines } from './payer-share.queries'

/** The fields of the order that a payer share's view needs. */
type PayerShareOrder = Pick<OrderRow, 'decimals' | 'collect_until'>

/** A payer share as clients see it, in the order's currency. */
export function toPayerShare(
  payerShare: PayerShareWithLines,
  order: PayerShareOrder,
): AllFields<PayerShare> {
  const wire = (minor: number) => toWire(minor, order.decimals)
  return {
    id: payerShare.id,
    name: payerShare.name,
    is_owner: payerShare.is_owner,
    price: wire(payerShare.price_minor),
    discount: wire(payerShare.discount_minor),
    coupon: wire(payerShare.coupon_minor),
    tax: wire(payerShare.tax_minor),
    delivery: wire(payerShare.delivery_minor),
    small_order: wire(payerShare.small_order_minor),
    service: wire(payerShare.service_minor),
    tips: wire(payerShare.tips_minor),
    rounding: wire(payerShare.rounding_minor),
    total: wire(payerShare.total_minor),
    amount: wire(payerShare.amount_minor),
    state: payerShare.state,
    token: order.collect_until && payerShare.amount_minor > 0 ? payerShare.token : undefined,
    lines: payerShare.lines,
  }
}
