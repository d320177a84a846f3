import type { RefundBasis } from '@/domain/refund-share'
import type { DetailRow, OrderRow } from '@/server/ordering/order-record/order.queries'

/** What an order cost by line, add-ons included in their line; without free items. */
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
