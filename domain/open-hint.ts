import { localMoment, type OpeningHours, openState, weekDayOf } from './opening-hours'
import type { WeekDay } from './week-day'

/** A shop that closes within this time is said to close soon. */
export const CLOSING_SOON_MIN = 45
const MINUTE_MS = 60_000

/** What a card or a page says about a shop's hours. Times are "HH:mm" in the shop's zone. */
export type OpenHint =
  | { kind: 'open' }
  | { kind: 'open_until' | 'closing_soon' | 'opens_today' | 'opens_tomorrow'; at: string }
  | { kind: 'opens_on'; at: string; day: WeekDay }
  | { kind: 'closed' }

/** When the shop closes; intervals that meet at midnight count as one. */
function closing(hours: OpeningHours, instant: Date) {
  let state = openState(hours, instant)
  let minutes = 0
  for (let joins = 0; joins < 7 && state.open; joins += 1) {
    minutes += state.closesInMin ?? 0
    const next = openState(hours, new Date(instant.getTime() + minutes * MINUTE_MS))
    if (!next.open) return { at: state.at ?? '', minutes }
    state = next
  }
  return undefined
}

/**
 * Open until, closing soon, or when it opens next. `open` is the marketplace's flag: a shop that is
 * paused within its hours is closed without a time.
 */
export function openHint(shop: OpeningHours & { open: boolean }, now: Date): OpenHint {
  const state = openState(shop, now)
  if (state.open) {
    if (!shop.open) return { kind: 'closed' }
    const end = closing(shop, now)
    if (!end) return { kind: 'open' }
    return { kind: end.minutes <= CLOSING_SOON_MIN ? 'closing_soon' : 'open_until', at: end.at }
  }
  const { at, opensOn, opensInDays } = state
  if (!at || !opensOn) return { kind: 'closed' }
  if (opensInDays === 0) return { kind: 'opens_today', at }
  if (opensInDays === 1) return { kind: 'opens_tomorrow', at }
  return { kind: 'opens_on', at, day: weekDayOf(opensOn) }
}

/** Whether customers can order for now: within hours and not paused by the marketplace. */
export function isOpenNow(hint: OpenHint): boolean {
  return hint.kind === 'open' || hint.kind === 'open_until' || hint.kind === 'closing_soon'
}

/** Today's weekday where the shop is. */
export function shopToday(hours: OpeningHours, now: Date): WeekDay {
  return localMoment(now, hours.time_zone).day
}
