import type { OrderRefund } from '@/domain/refund'
import type { RefundRow } from './refund.queries'

/** A request without its order. */
export function toOrderRefund(row: RefundRow): OrderRefund {
  return {
    id: row.id,
    status: row.status,
    cause: row.cause,
    answer: row.answer,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}
