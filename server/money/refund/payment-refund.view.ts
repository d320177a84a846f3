import { toWire } from '@/domain/money'
import type { PaymentRefund } from '@/domain/payment-refund.schema'
import type { AllFields } from '@/lib/all-fields'
import type { listPaymentRefunds } from './payment-refund.queries'

export type PaymentRefundRow = Awaited<ReturnType<typeof listPaymentRefunds>>[number]

/** A refund as the customer who ordered sees it. */
export function toPaymentRefund(
  row: PaymentRefundRow,
  order: { user_id: number; decimals: number },
): AllFields<PaymentRefund> {
  const { refund, payer_id, member_id, share_id } = row
  const isOwn = payer_id === order.user_id && (share_id === null || member_id === payer_id)
  return {
    id: refund.id,
    price: toWire(refund.amount_minor, order.decimals),
    status: refund.status,
    // only after a clear refusal: if the outcome is unknown, the money could be refunded twice
    to_wallet: isOwn && refund.status === 'refused' && refund.refusal !== null,
    created_at: refund.created_at.toISOString(),
  }
}
