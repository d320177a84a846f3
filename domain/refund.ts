export const refundStatuses = ['pending', 'approved', 'rejected'] as const
export type RefundStatus = (typeof refundStatuses)[number]

/** What is usually wrong with an order; the first four are named as the help center's topics are. */
export const refundReasons = [
  'missing',
  'wrong',
  'quality',
  'late',
  'damaged',
  'charged',
  'other',
] as const
export type RefundReason = (typeof refundReasons)[number]

/** A reason out of an address; null for anything else. */
export const toRefundReason = (text: unknown): RefundReason | null =>
  refundReasons.find((reason) => reason === text) ?? null

/** Whether a request says enough: something else has to be told. */
export const isRefundTold = (reason: RefundReason | null, details: string): boolean =>
  reason !== null && (reason !== 'other' || details.trim() !== '')

/** letters that are left for the customer's own words: the cause has 1000 in all */
export const REFUND_DETAILS_LENGTH = 900

/** The `cause` of a request: the reason in the customer's language, then their own words. */
export function refundCause(reason: RefundReason, named: string, details: string): string {
  const told = details.trim()
  if (reason === 'other') return told
  return told ? `${named}: ${told}` : named
}

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
