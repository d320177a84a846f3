import type { OrderRepeat } from '@/domain/repeat'
import type { RepeatRow } from './repeat.queries'

/** An auto-order as clients see it. */
export function toRepeat({ id, order_id, from, to }: RepeatRow): OrderRepeat {
  return { id, order_id, from, to }
}
