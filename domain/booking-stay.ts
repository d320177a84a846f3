import type { DisabledSlot } from './booking'
import { addDays, intervalsOn, localMoment, type OpeningHours, timeOf } from './opening-hours'
import { zonedInstant } from './schedule'
import type { Settings } from './settings'
import type { SlotDay } from './slots'

/** How far ahead a table may be reserved. */
export const MAX_BOOKING_DAYS_AHEAD = 90

/** Our reading of the three settings (contract/FLOWS 1); what is unset limits nothing but the step. */
export interface BookingRules {
  stepMin: number
  leadMin: number
  minStayMin: number
  /** how long a table that frees up waits for the first in line */
  holdMin: number
}

const DEFAULT_STEP_MIN = 30

const positive = (text: string) => {
  const value = Number(text)
  return Number.isFinite(value) && value > 0 ? value : 0
}

export function bookingRules(settings: Settings): BookingRules {
  return {
    stepMin: Math.round(positive(settings.reservation_time_durations)) || DEFAULT_STEP_MIN,
    leadMin: Math.round(positive(settings.reservation_before_time) * 60),
    minStayMin: Math.round(positive(settings.min_reservation_time) * 60),
    holdMin: positive(settings.reservation_hold_minutes),
  }
}

/** A start that guests may choose, in minutes after the day's midnight, with the longest stay from it. */
export interface BookingSlot {
  minute: number
  stayMin: number
}

/**
 * Starts of a calendar day by the schedule alone: every step from each opening, as long as the
 * shortest stay ends before closing. The stay is cut at closing time.
 */
export function bookingSlots(
  hours: OpeningHours,
  date: string,
  maxStayMin: number,
  { stepMin, minStayMin }: Pick<BookingRules, 'stepMin' | 'minStayMin'>,
): BookingSlot[] {
  const leastMin = Math.max(1, Math.min(minStayMin, maxStayMin))
  return intervalsOn(hours, date).flatMap(({ from, to }) => {
    const slots: BookingSlot[] = []
    for (let minute = from; minute + leastMin <= to; minute += stepMin) {
      slots.push({ minute, stayMin: Math.min(maxStayMin, to - minute) })
    }
    return slots
  })
}

export type BookingRefusal = 'past' | 'early' | 'far' | 'closed' | 'short' | 'long'

export interface WantedStay {
  /** wall clock of the shop, "YYYY-MM-DD HH:mm" */
  start: string
  end?: string
}

export interface CheckedStay {
  startsAt: Date
  endsAt: Date
}

/**
 * Until when a stay that frees up now is held for somebody: never longer than it can be booked. Null
 * when it is too near already.
 */
export function holdUntil(startsAt: Date, rules: BookingRules, now: Date): Date | null {
  const lastMs = startsAt.getTime() - rules.leadMin * 60_000
  const untilMs = Math.min(now.getTime() + rules.holdMin * 60_000, lastMs)
  return untilMs > now.getTime() ? new Date(untilMs) : null
}

/** "YYYY-MM-DD HH:mm" as a day and a minute of it. */
export function splitLocal(text: string): { date: string; minute: number } {
  return {
    date: text.slice(0, 10),
    minute: Number(text.slice(11, 13)) * 60 + Number(text.slice(14, 16)),
  }
}

const startsOn = (hours: OpeningHours, date: string, minute: number, args: SlotArgs) =>
  bookingSlots(hours, date, args.maxStayMin, args.rules).find((slot) => slot.minute === minute)

interface SlotArgs {
  maxStayMin: number
  rules: BookingRules
}

const DAY_MIN = 24 * 60
const MINUTE_MS = 60_000

function minutesBetween(from: ReturnType<typeof splitLocal>, to: ReturnType<typeof splitLocal>) {
  const days = (Date.parse(`${to.date}T00:00:00Z`) - Date.parse(`${from.date}T00:00:00Z`)) / 864e5
  return days * DAY_MIN + to.minute - from.minute
}

/**
 * Checks a wish against schedule and settings. Without an end the stay is the longest one, cut at
 * closing time. Answers the instants, or why not.
 */
export function checkStay(
  wish: WantedStay,
  hours: OpeningHours,
  { maxStayMin, rules }: SlotArgs,
  now: Date,
): CheckedStay | BookingRefusal {
  const start = splitLocal(wish.start)
  const startsAt = zonedInstant(start.date, start.minute, hours.time_zone)
  if (startsAt <= now) return 'past'
  if (startsAt.getTime() < now.getTime() + rules.leadMin * MINUTE_MS) return 'early'
  if (startsAt.getTime() > now.getTime() + MAX_BOOKING_DAYS_AHEAD * DAY_MIN * MINUTE_MS) {
    return 'far'
  }
  const args = { maxStayMin, rules }
  const slot =
    startsOn(hours, start.date, start.minute, args) ??
    // an evening that goes on past midnight
    startsOn(hours, addDays(start.date, -1), start.minute + DAY_MIN, args)
  if (!slot) return 'closed'
  const stayMin = wish.end ? minutesBetween(start, splitLocal(wish.end)) : slot.stayMin
  if (stayMin <= 0 || stayMin < Math.min(rules.minStayMin, maxStayMin)) return 'short'
  if (stayMin > maxStayMin) return 'long'
  if (stayMin > slot.stayMin) return 'closed'
  return { startsAt, endsAt: new Date(startsAt.getTime() + stayMin * MINUTE_MS) }
}

/** The day that a stay belongs to: after midnight still the evening's that goes on. */
export function serviceDay(hours: OpeningHours, startsAt: Date): string {
  const { date, minute } = localMoment(startsAt, hours.time_zone)
  const before = addDays(date, -1)
  return intervalsOn(hours, before).some(({ to }) => minute + DAY_MIN < to) ? before : date
}

/** How many days the screen offers. */
const SHOWN_DAYS = 30

const minutesSince = (day: string, local: string) =>
  minutesBetween({ date: day, minute: 0 }, splitLocal(local))

/**
 * Days and starts of a table, from `now` and the time that the marketplace asks for ahead; where it is
 * not free for the whole stay the start is full. Closed days are listed without slots.
 */
export function freeStarts(
  hours: OpeningHours,
  taken: readonly DisabledSlot[],
  args: SlotArgs,
  now: Date,
): SlotDay[] {
  const today = localMoment(now, hours.time_zone).date
  const earliest = now.getTime() + args.rules.leadMin * MINUTE_MS
  return Array.from({ length: SHOWN_DAYS }, (_, ahead) => {
    const date = addDays(today, ahead)
    const stays = taken.map(({ start_date, end_date }) => ({
      from: minutesSince(date, start_date),
      to: minutesSince(date, end_date),
    }))
    const slots = bookingSlots(hours, date, args.maxStayMin, args.rules)
      .map(({ minute, stayMin }) => ({ from: minute, to: minute + stayMin }))
      .filter(({ from }) => {
        const start = zonedInstant(date, from, hours.time_zone).getTime()
        return start > now.getTime() && start >= earliest
      })
      .map(({ from, to }) => ({
        time: timeOf(from),
        to: timeOf(to),
        ...(stays.some((stay) => to > stay.from && from < stay.to) ? { full: true } : {}),
      }))
    return { date, ahead, slots }
  })
}
