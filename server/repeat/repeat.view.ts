import type { OrderRepeat } from '@/domain/repeat'
import type { RepeatRow } from './repeat.queries'

/** An auto-order as clients see it. */
export function toRepeat(row: RepeatRow): OrderRepeat {
  const { id, order_id, from, to, days, ask, next_date, confirmed_date } = row
  const confirmed = next_date !== null && confirmed_date === next_date
  return { id, order_id, from, to, days, ask, next_date, confirmed }
}
