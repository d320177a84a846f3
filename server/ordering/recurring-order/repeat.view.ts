import type { OrderRepeat } from '@/domain/repeat.schema'
import type { AllFields } from '@/lib/all-fields'
import type { RepeatRow } from './repeat.queries'

/** A recurring order as clients see it. */
export function toRepeat(row: RepeatRow): AllFields<OrderRepeat> {
  const { id, order_id, from, to, days, ask, next_date, confirmed_date } = row
  const confirmed = next_date !== null && confirmed_date === next_date
  return { id, order_id, from, to, days, ask, next_date, confirmed }
}
