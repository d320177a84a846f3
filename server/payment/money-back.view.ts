import { toWire } from '@/domain/money'
import type { MoneyBack } from '@/domain/money-back'
import type { listMoneyBack } from './refund.queries'

export type MoneyBackRow = Awaited<ReturnType<typeof listMoneyBack>>[number]

/** Money on its way back as whoever ordered sees it. */
export function toMoneyBack(
  row: MoneyBackRow,
  order: { user_id: number; decimals: number },
): MoneyBack {
  const { refund, payer_id, member_id, share_id } = row
  const isOwn = payer_id === order.user_id && (share_id === null || member_id === payer_id)
  return {
    id: refund.id,
    price: toWire(refund.amount_minor, order.decimals),
    status: refund.status,
    // only after a clear refusal: where nobody knows, it could come twice
    to_wallet: isOwn && refund.status === 'refused' && refund.refusal !== null,
    created_at: refund.created_at.toISOString(),
  }
}
