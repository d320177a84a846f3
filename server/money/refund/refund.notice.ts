import type { IntentRow } from '@/server/money/provider/intent.queries'
import { isNotifiedOfFailedRefund, notify } from '@/server/people/api'
import type { Db } from '@/server/platform/db/client'

/** The status of a refund that was refused, or whether a refused one was refunded later. */
type Turn = 'refused' | 'sent' | 'wallet'

/**
 * Notifies the payer that a refund was refused, or how a refused one ended. Other refunds were
 * announced when they began.
 */
export async function notifyRefund(
  tx: Db,
  intent: Pick<IntentRow, 'user_id' | 'order_id' | 'parcel_id'>,
  refundId: number,
  status: Turn,
): Promise<void> {
  if (status === 'sent' && !(await isNotifiedOfFailedRefund(tx, intent.user_id, refundId))) return
  await notify(tx, {
    userId: intent.user_id,
    type: 'order_refunded',
    params: { status, refund: refundId },
    orderId: intent.order_id ?? undefined,
    parcelId: intent.parcel_id ?? undefined,
  })
}
