import { localMoment, minuteOf } from '@/domain/opening-hours'
import { firstRepeatDay, nextRepeatDay, type OrderRepeat, placingMinute } from '@/domain/repeat'
import { zonedInstant } from '@/domain/schedule'
import type { OrderRow } from '@/server/order/order.queries'
import type { RepeatRow } from './repeat.queries'

type Window = Pick<OrderRepeat, 'from' | 'to' | 'days'>
type Next = Pick<RepeatRow, 'next_date' | 'next_at'>

const OVER: Next = { next_date: null, next_at: null }

/** When a day's order is wanted and placed, minutes of the shop's day, as the source order was. */
function minutesOf(order: OrderRow, timeZone: string) {
  const wanted = order.delivery_time === null ? null : minuteOf(order.delivery_time)
  const placed = localMoment(order.created_at, timeZone).minute
  return { latest: wanted ?? placed, placing: placingMinute(wanted, placed) }
}

function onDay(day: string | null, placing: number, timeZone: string): Next {
  if (day === null) return OVER
  return { next_date: day, next_at: zonedInstant(day, placing, timeZone) }
}

/** The first order of a window that can still be placed in time. */
export function planFirst(order: OrderRow, window: Window, timeZone: string, now: Date): Next {
  const { latest, placing } = minutesOf(order, timeZone)
  const day = firstRepeatDay(window, localMoment(now, timeZone), latest)
  return onDay(day, placing, timeZone)
}

/** The order after the one of a day. */
export function planNext(order: OrderRow, window: Window, timeZone: string, day: string): Next {
  return onDay(nextRepeatDay(window, day), minutesOf(order, timeZone).placing, timeZone)
}
