/**
 * Status of a refund at the provider: `pending` not accepted yet, `done` accepted, `refused`
 * rejected (support retries it, or it goes to the wallet), `wallet` paid to the wallet instead.
 */
export const paymentRefundStatuses = ['pending', 'done', 'refused', 'wallet'] as const
export type PaymentRefundStatus = (typeof paymentRefundStatuses)[number]
