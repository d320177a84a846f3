import type { RefundBasis } from '@/domain/refund-share'
import type { DetailRow, OrderRow } from '@/server/order/order.queries'

/** What an order cost, line by line with the add-ons in their line; gifts cost nothing. */
export function orderBasis(order: OrderRow, details: readonly DetailRow[]): RefundBasis {
  const paid = details.filter((row) => !row.bonus)
  return {
    lines: paid
      .filter((row) => row.parent_id === null)
      .map(({ id, quantity }) => {
        const rows = paid.filter((row) => row.id === id || row.parent_id === id)
        return {
          id,
          quantity,
          netMinor: rows.reduce((sum, row) => sum + row.origin_minor - row.discount_minor, 0),
          taxMinor: rows.reduce((sum, row) => sum + row.tax_minor, 0),
        }
      }),
    couponMinor: order.coupon_minor,
    shopTaxMinor: order.shop_tax_minor,
    totalMinor: order.total_minor,
  }
}
