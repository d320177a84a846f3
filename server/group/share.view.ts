import type { GroupShare } from '@/domain/group'
import { toWire } from '@/domain/money'
import type { OrderRow } from '@/server/order/order.queries'
import type { ShareWithLines } from './share.queries'

/** What a part needs to know of its order. */
type ShareOrder = Pick<OrderRow, 'decimals' | 'collect_until'>

/** A part as clients see it, in the order's currency. */
export function toShare(share: ShareWithLines, order: ShareOrder): GroupShare {
  const wire = (minor: number) => toWire(minor, order.decimals)
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
    ...(order.collect_until && share.amount_minor > 0 ? { token: share.token } : {}),
    lines: share.lines,
  }
}
