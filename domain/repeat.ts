import { addDays, type LocalMoment, type WeekDay, weekDayOf } from './opening-hours'

/** Auto-order: an order that is placed again on days of a window, its first and last included. */
export interface OrderRepeat {
  id: number
  order_id: number
  from: string
  to: string
  /** ours: the weekdays that it is placed on; null: all of them */
  days?: WeekDay[] | null
  /** ours: nothing is ordered on a day before the customer has said yes to it */
  ask?: boolean
  /** ours: the day that comes next, in the shop's zone; null when the window is over */
  next_date?: string | null
  /** ours: whether the customer has said yes to that day */
  confirmed?: boolean
}

/** What is chosen of an auto-order. */
export type RepeatWish = Pick<OrderRepeat, 'from' | 'to' | 'days' | 'ask'>
type Days = Pick<OrderRepeat, 'from' | 'to' | 'days'>

/** Longest window, days. */
export const MAX_REPEAT_DAYS = 366
/** Minutes that a wanted time lies after the placing of its order, so that the shop can plan. */
export const REPEAT_LEAD_MIN = 120
/** Minutes before the placing of a day's order at which its customer is asked, at the same hour. */
export const REPEAT_ASK_MIN = 24 * 60

/** The minute of the day at which the day's order is placed, for a wish at that minute. */
export function placingMinute(wantedMinute: number | null, placedMinute: number): number {
  return wantedMinute === null ? placedMinute : Math.max(0, wantedMinute - REPEAT_LEAD_MIN)
}

/** The first of the chosen days from one on, as long as the window lasts. */
function dayFrom({ to, days }: Pick<Days, 'to' | 'days'>, first: string): string | null {
  const week = Array.from({ length: 7 }, (_, ahead) => addDays(first, ahead))
  return week.find((day) => day <= to && (!days || days.includes(weekDayOf(day)))) ?? null
}

/**
 * The first day of the window whose order can still be placed in time, as seen from `now` in the
 * shop's zone; null when the window is over. `latestMinute` is when a day's order is too late.
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

/** The chosen day after one, as long as the window lasts. */
export function nextRepeatDay(window: Pick<Days, 'to' | 'days'>, day: string): string | null {
  return dayFrom(window, addDays(day, 1))
}
