import { isServedAt, minuteAt, narrowHours } from './daypart'
import type { Daypart } from './daypart.schema'
import { type OpeningHours, openState, weekDayOf } from './opening-hours'
import type { WeekDay } from './week-day'

/** When something that is not served now can be had again. Times are "HH:mm" in the shop's zone. */
export type BackHint =
  | { kind: 'today' | 'tomorrow'; at: string }
  | { kind: 'on'; at: string; day: WeekDay }

/**
 * The next time at which a dish is served and its shop is open, looking two weeks ahead. Undefined for
 * a dish that is served now, and where no such time is known.
 */
export function backHint(
  served: Daypart | null | undefined,
  hours: OpeningHours,
  now: Date,
): BackHint | undefined {
  if (!served || isServedAt(served, minuteAt(now, hours.time_zone))) return undefined
  const { at, opensOn, opensInDays } = openState(narrowHours(hours, [served]), now)
  if (!at || !opensOn) return undefined
  if (opensInDays === 0) return { kind: 'today', at }
  if (opensInDays === 1) return { kind: 'tomorrow', at }
  return { kind: 'on', at, day: weekDayOf(opensOn) }
}
