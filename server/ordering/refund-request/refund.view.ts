import { toWire } from '@/domain/money'
import type { OrderRefund } from '@/domain/refund.schema'
import type { AllFields } from '@/lib/all-fields'
import type { RefundRow } from './refund.queries'

/** A request without its order; the amount is in the order's currency. */
export function toOrderRefund(
  row: RefundRow,
  order: { total_minor: number; decimals: number },
): AllFields<OrderRefund> {
  return {
    id: row.id,
    status: row.status,
    cause: row.cause,
    answer: row.answer,
    price: toWire(row.amount_minor ?? order.total_minor, order.decimals),
    images: row.images,
    details: row.lines,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}
