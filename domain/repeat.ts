import { addDays, type LocalMoment } from './opening-hours'

/** Auto-order: an order that is placed again every day of a window, both days included. */
export interface OrderRepeat {
  id: number
  order_id: number
  from: string
  to: string
}

/** Longest window, days. */
export const MAX_REPEAT_DAYS = 366
/** Minutes that a wanted time lies after the placing of its order, so that the shop can plan. */
export const REPEAT_LEAD_MIN = 120

/** The minute of the day at which the day's order is placed, for a wish at that minute. */
export function placingMinute(wantedMinute: number | null, placedMinute: number): number {
  return wantedMinute === null ? placedMinute : Math.max(0, wantedMinute - REPEAT_LEAD_MIN)
}

/**
 * The first day of the window whose order can still be placed in time, as seen from `now` in the
 * shop's zone; null when the window is over. `latestMinute` is when a day's order is too late.
 */
export function firstRepeatDay(
  window: Pick<OrderRepeat, 'from' | 'to'>,
  now: Pick<LocalMoment, 'date' | 'minute'>,
  latestMinute: number,
): string | null {
  const today = now.minute <= latestMinute ? now.date : addDays(now.date, 1)
  const [day = today] = [window.from, today].sort().slice(-1)
  return day <= window.to ? day : null
}

/** The day after one, as long as the window lasts. */
export function nextRepeatDay(window: Pick<OrderRepeat, 'to'>, day: string): string | null {
  const next = addDays(day, 1)
  return next <= window.to ? next : null
}
