import type { Db } from '@/server/db/client'
import { isToldOfRefusal } from '@/server/notification/notification.queries'
import { notify } from '@/server/notification/notification.service'
import type { IntentRow } from './intent.queries'

/** How a refund stands that did not simply go its way. */
type Turn = 'refused' | 'sent' | 'wallet'

/**
 * Tells whoever has paid that a refund is refused, or how one ended that was; of a refund that goes
 * its way, they were told when it began.
 */
export async function tellRefund(
  tx: Db,
  intent: Pick<IntentRow, 'user_id' | 'order_id' | 'parcel_id'>,
  refundId: number,
  status: Turn,
): Promise<void> {
  if (status === 'sent' && !(await isToldOfRefusal(tx, intent.user_id, refundId))) return
  await notify(tx, {
    userId: intent.user_id,
    type: 'order_refunded',
    params: { status, refund: refundId },
    orderId: intent.order_id ?? undefined,
    parcelId: intent.parcel_id ?? undefined,
  })
}
