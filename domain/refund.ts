export const refundStatuses = ['pending', 'approved', 'rejected'] as const
export type RefundStatus = (typeof refundStatuses)[number]

/** Body of POST dashboard/user/order-refunds; without `details`, for the whole order. */
export interface NewRefundBody {
  order_id: number
  cause: string
  details?: { id: number; quantity: number }[]
  images?: string[]
}

/** How a request is answered. */
export const refundDecisions = ['approved', 'rejected'] as const
export type RefundDecision = (typeof refundDecisions)[number]

/**
 * Whether a refund can be requested (contract/FLOWS 4d): the order was delivered or canceled, and a
 * payment of it is not refunded yet. Not for a canceled order that retains its batch's delivery
 * fee: that is refunded with the batch's last order.
 */
export function isRefundable(
  order: { status: string; isFeeRetained: boolean },
  isPaid: boolean,
): boolean {
  const isOver = order.status === 'delivered' || order.status === 'canceled'
  return isPaid && isOver && !order.isFeeRetained
}
