import { addDays, type LocalMoment, weekDayOf } from './opening-hours'
import type { OrderRepeat } from './repeat.schema'
import { REPEAT_LEAD_MIN } from './repeat-terms'

/** Input for a recurring order. */
export type RepeatRequest = Pick<OrderRepeat, 'from' | 'to' | 'days' | 'ask'>
type Days = Pick<OrderRepeat, 'from' | 'to' | 'days'>

/** Minute of the day at which an order is placed: `REPEAT_LEAD_MIN` before a requested one. */
export function placingMinute(requestedMinute: number | null, placedMinute: number): number {
  return requestedMinute === null ? placedMinute : Math.max(0, requestedMinute - REPEAT_LEAD_MIN)
}

/** The first chosen day from `first` on; null after the window's end. */
function dayFrom({ to, days }: Pick<Days, 'to' | 'days'>, first: string): string | null {
  const week = Array.from({ length: 7 }, (_, ahead) => addDays(first, ahead))
  return week.find((day) => day <= to && (!days || days.includes(weekDayOf(day)))) ?? null
}

/**
 * The first day of the window whose order can still be placed in time, as seen from `now` in the
 * shop's zone; null when the window is over. `latestMinute` is the last one in time.
 */
export function firstRepeatDay(
  window: Days,
  now: Pick<LocalMoment, 'date' | 'minute'>,
  latestMinute: number,
): string | null {
  const today = now.minute <= latestMinute ? now.date : addDays(now.date, 1)
  const [day = today] = [window.from, today].sort().slice(-1)
  return dayFrom(window, day)
}

/** The next chosen day; null after the window's end. */
export function nextRepeatDay(window: Pick<Days, 'to' | 'days'>, day: string): string | null {
  return dayFrom(window, addDays(day, 1))
}
