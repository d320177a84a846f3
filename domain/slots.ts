import { addDays, intervalsOn, localMoment, type OpeningHours, timeOf } from './opening-hours'
import { MAX_DAYS_AHEAD, zonedInstant } from './schedule'
import type { ShopDeliveryTime } from './shop-ref.schema'

const DAY_MINUTES = 1440
const MINUTE_MS = 60_000
/** length of a slot on the screen; the wire carries its start */
export const SLOT_MINUTES = 30

export interface Slot {
  /** HH:mm in the shop's zone */
  time: string
  /** HH:mm of its end */
  to: string
  /** the kitchen takes no more orders then */
  full?: boolean
}

/** A day that can be ordered for; one without slots is shown and says that the shop is closed. */
export interface SlotDay {
  /** YYYY-MM-DD in the shop's zone */
  date: string
  /** how many days ahead: 0 today */
  ahead: number
  slots: Slot[]
}

/** Opening intervals of a calendar day, with the rest of the night before. */
function minutesOpen(hours: OpeningHours, date: string) {
  const night = intervalsOn(hours, addDays(date, -1))
    .filter(({ to }) => to > DAY_MINUTES)
    .map(({ to }) => ({ from: 0, to: to - DAY_MINUTES }))
  const day = intervalsOn(hours, date).map(({ from, to }) => ({
    from,
    to: Math.min(to, DAY_MINUTES),
  }))
  return [...night, ...day]
}

/** Starts of slots within an interval, on the half hour; the first may begin with opening. */
function starts({ from, to }: { from: number; to: number }): number[] {
  const first = Math.ceil(from / SLOT_MINUTES) * SLOT_MINUTES
  const count = Math.max(0, Math.ceil((to - first) / SLOT_MINUTES))
  return Array.from({ length: count }, (_, index) => first + index * SLOT_MINUTES)
}

/** Whether a zone's clock shows this minute on that day: in spring it skips an hour. */
function exists(date: string, minute: number, timeZone: string | undefined): boolean {
  const shown = localMoment(zonedInstant(date, minute, timeZone), timeZone)
  return shown.date === date && shown.minute === minute
}

/** The instant of each of a day's minutes, null for one that the clocks skip. */
function clockOf(date: string, timeZone: string | undefined) {
  const midnight = zonedInstant(date, 0, timeZone).getTime()
  const next = zonedInstant(addDays(date, 1), 0, timeZone).getTime()
  // zone lookups are slow, and needed only on the two days of a clock change
  if (next - midnight === DAY_MINUTES * MINUTE_MS) {
    return (minute: number) => midnight + minute * MINUTE_MS
  }
  return (minute: number) =>
    exists(date, minute, timeZone) ? zonedInstant(date, minute, timeZone).getTime() : null
}

/** Lead time in minutes, from the shop's promise. */
export function preparationMinutes(promise: ShopDeliveryTime | null): number {
  const value = Number(promise?.from) || 0
  return promise?.type === 'hour' ? value * 60 : value
}

/** Start of the slot that an instant falls in, by the clock of a zone. */
export function slotStart(instant: Date, timeZone?: string): Date {
  const { minute } = localMoment(instant, timeZone)
  const passed = (minute % SLOT_MINUTES) * MINUTE_MS + (instant.getTime() % MINUTE_MS)
  return new Date(instant.getTime() - passed)
}

/** When an as-soon-as-possible order is due. */
export function asapDue(now: Date, preparationMin: number): Date {
  return new Date(now.getTime() + preparationMin * MINUTE_MS)
}

/** The first slot that is not full, after a day and time if one is given. */
export function nextFreeSlot(
  days: readonly SlotDay[],
  after?: { date: string; time: string },
): { date: string; time: string } | undefined {
  const isLater = (date: string, time: string) =>
    !after || date > after.date || (date === after.date && time > after.time)
  for (const { date, slots } of days) {
    const slot = slots.find(({ time, full }) => !full && isLater(date, time))
    if (slot) return { date, time: slot.time }
  }
  return undefined
}

/**
 * Days and slots that a shop can be ordered from, in its own zone, from `now` plus the minutes that
 * it needs to get ready. Closed days are listed without slots. `full` holds the starts of full slots in
 * milliseconds.
 */
export function slotDays(
  hours: OpeningHours,
  now: Date,
  preparationMin = 0,
  full: ReadonlySet<number> = new Set(),
): SlotDay[] {
  const zone = hours.time_zone
  const today = localMoment(now, zone).date
  const earliest = now.getTime() + preparationMin * MINUTE_MS
  return Array.from({ length: MAX_DAYS_AHEAD }, (_, ahead) => {
    const date = addDays(today, ahead)
    const minutes = [...new Set(minutesOpen(hours, date).flatMap(starts))].sort((a, b) => a - b)
    const instantOf = clockOf(date, zone)
    const slots = minutes
      .filter((minute) => (instantOf(minute) ?? 0) >= earliest)
      .map((minute) => ({
        time: timeOf(minute),
        to: timeOf(minute + SLOT_MINUTES),
        ...(full.has(instantOf(minute) ?? 0) ? { full: true } : {}),
      }))
    return { date, ahead, slots }
  })
}
