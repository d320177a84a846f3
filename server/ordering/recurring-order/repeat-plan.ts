import { localMoment, minuteOf } from '@/domain/opening-hours'
import { firstRepeatDay, nextRepeatDay, placingMinute } from '@/domain/repeat'
import type { OrderRepeat } from '@/domain/repeat.schema'
import { zonedInstant } from '@/domain/schedule'
import type { OrderRow } from '@/server/ordering/order-record/order.queries'
import type { RepeatRow } from './repeat.queries'

type Window = Pick<OrderRepeat, 'from' | 'to' | 'days'>
type Next = Pick<RepeatRow, 'next_date' | 'next_at'>

const OVER: Next = { next_date: null, next_at: null }

/** Latest and placing minute of a day's order, in the shop's zone, taken from the source order. */
function minutesOf(order: OrderRow, timeZone: string) {
  const wanted = order.delivery_time === null ? null : minuteOf(order.delivery_time)
  const placed = localMoment(order.created_at, timeZone).minute
  return { latest: wanted ?? placed, placing: placingMinute(wanted, placed) }
}

function onDay(day: string | null, placing: number, timeZone: string): Next {
  if (day === null) return OVER
  return { next_date: day, next_at: zonedInstant(day, placing, timeZone) }
}

/** The first day of a window whose order can still be placed in time. */
export function planFirst(order: OrderRow, window: Window, timeZone: string, now: Date): Next {
  const { latest, placing } = minutesOf(order, timeZone)
  const day = firstRepeatDay(window, localMoment(now, timeZone), latest)
  return onDay(day, placing, timeZone)
}

/** The next day of a window after that day. */
export function planNext(order: OrderRow, window: Window, timeZone: string, day: string): Next {
  return onDay(nextRepeatDay(window, day), minutesOf(order, timeZone).placing, timeZone)
}
