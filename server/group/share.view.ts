import type { GroupShare } from '@/domain/group'
import { toWire } from '@/domain/money'
import type { ShareWithLines } from './share.queries'

/** A part as clients see it, in the order's currency. */
export function toShare(share: ShareWithLines, decimals: number): GroupShare {
  const wire = (minor: number) => toWire(minor, decimals)
  return {
    id: share.id,
    name: share.name,
    is_owner: share.is_owner,
    price: wire(share.price_minor),
    discount: wire(share.discount_minor),
    coupon: wire(share.coupon_minor),
    tax: wire(share.tax_minor),
    delivery: wire(share.delivery_minor),
    small_order: wire(share.small_order_minor),
    service: wire(share.service_minor),
    tips: wire(share.tips_minor),
    rounding: wire(share.rounding_minor),
    total: wire(share.total_minor),
    amount: wire(share.amount_minor),
    state: share.state,
    lines: share.lines,
  }
}
