import { toWire } from '@/domain/money'
import type { OrderRow } from '@/server/ordering/order-record/order.queries'

/** The amounts of an order in the decimals of its currency. */
export function toAmounts(order: OrderRow) {
  const wire = (minor: number) => toWire(minor, order.decimals)
  return {
    total_price: wire(order.total_minor),
    origin_price: wire(order.price_minor),
    total_discount: wire(order.discount_minor),
    // both taxes, so that the parts add up to the total
    tax: wire(order.tax_minor + order.shop_tax_minor),
    commission_fee: wire(order.commission_minor),
    service_fee: wire(order.service_minor),
    small_order_fee: wire(order.small_order_minor),
    rounding: wire(order.rounding_minor),
    delivery_fee: wire(order.delivery_minor),
    membership_saved: wire(order.membership_minor),
    coupon_price: wire(order.coupon_minor),
    tips: wire(order.tips_minor),
    coupon:
      order.coupon_id === null
        ? null
        : {
            id: order.coupon_id,
            name: order.coupon_name ?? undefined,
            price: wire(order.coupon_minor),
          },
  }
}
