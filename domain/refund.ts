export const refundStatuses = ['pending', 'approved', 'rejected'] as const
export type RefundStatus = (typeof refundStatuses)[number]

/** A request to get the money of an order back. */
export interface OrderRefund {
  id: number
  status: RefundStatus
  /** why, in the customer's words */
  cause: string | null
  /** what the shop says to it */
  answer?: string | null
  /** ours: what comes back, in the order's currency; the pieces it is for, none for all of them */
  price?: number
  images?: string[]
  details?: { id: number; quantity: number }[]
  created_at: string
  updated_at: string
}

/** What POST dashboard/user/order-refunds is sent; without `details` all of the order is meant. */
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
 * Whether an order's money can be asked back (contract/FLOWS 4d): it was delivered, or canceled
 * although it was paid; either way there is a payment that was made and not given back yet. What is
 * kept of a canceled one is for a way on which others are brought: that comes back with the last of them.
 */
export function isRefundable(
  order: { status: string; isFeeKept: boolean },
  isPaid: boolean,
): boolean {
  const isOver = order.status === 'delivered' || order.status === 'canceled'
  return isPaid && isOver && !order.isFeeKept
}
