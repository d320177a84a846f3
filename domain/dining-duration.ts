import { addDays, intervalsOn, localMoment, type OpeningHours, timeOf } from './opening-hours'
import type { DisabledSlot, Reservation } from './reservation.schema'
import { zonedInstant } from './schedule'
import type { Settings } from './settings'
import type { Slot, SlotDay } from './slots'

/** How far ahead a table may be reserved. */
export const MAX_RESERVATION_DAYS_AHEAD = 90

/** Reservation settings in minutes (contract/FLOWS 1). Unset: no limit, a step of 30. */
export interface ReservationRules {
  stepMin: number
  noticeMin: number
  minDiningMin: number
  /** how long a freed table is held for the first on the waiting list */
  holdMin: number
}

const DEFAULT_STEP_MIN = 30

const positive = (text: string) => {
  const value = Number(text)
  return Number.isFinite(value) && value > 0 ? value : 0
}

export function reservationRules(settings: Settings): ReservationRules {
  return {
    stepMin: Math.round(positive(settings.reservation_time_durations)) || DEFAULT_STEP_MIN,
    noticeMin: Math.round(positive(settings.reservation_before_time) * 60),
    minDiningMin: Math.round(positive(settings.min_reservation_time) * 60),
    holdMin: positive(settings.reservation_hold_minutes),
  }
}

/** A start that guests may choose, in minutes after the day's midnight, with the longest stay from it. */
export interface ReservationSlot {
  minute: number
  diningMin: number
}

/**
 * Starts of a calendar day by the schedule alone: every step from each opening, if the shortest
 * stay ends before closing. Stays are cut at closing time.
 */
export function reservationSlots(
  hours: OpeningHours,
  date: string,
  maxDiningMin: number,
  { stepMin, minDiningMin }: Pick<ReservationRules, 'stepMin' | 'minDiningMin'>,
): ReservationSlot[] {
  const leastMin = Math.max(1, Math.min(minDiningMin, maxDiningMin))
  return intervalsOn(hours, date).flatMap(({ from, to }) => {
    const slots: ReservationSlot[] = []
    for (let minute = from; minute + leastMin <= to; minute += stepMin) {
      slots.push({ minute, diningMin: Math.min(maxDiningMin, to - minute) })
    }
    return slots
  })
}

export type ReservationRefusal = 'past' | 'early' | 'far' | 'closed' | 'short' | 'long'

export interface RequestedDining {
  /** wall clock of the shop, "YYYY-MM-DD HH:mm" */
  start: string
  end?: string
}

export interface CheckedDining {
  startsAt: Date
  endsAt: Date
}

/**
 * When the hold on a table freed now expires: at the latest when it can no longer be reserved. Null
 * if that has passed.
 */
export function holdUntil(startsAt: Date, rules: ReservationRules, now: Date): Date | null {
  const lastMs = startsAt.getTime() - rules.noticeMin * 60_000
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
  reservationSlots(hours, date, args.maxDiningMin, args.rules).find(
    (slot) => slot.minute === minute,
  )

interface SlotArgs {
  maxDiningMin: number
  rules: ReservationRules
}

const DAY_MIN = 24 * 60
const MINUTE_MS = 60_000

function minutesBetween(from: ReturnType<typeof splitLocal>, to: ReturnType<typeof splitLocal>) {
  const days = (Date.parse(`${to.date}T00:00:00Z`) - Date.parse(`${from.date}T00:00:00Z`)) / 864e5
  return days * DAY_MIN + to.minute - from.minute
}

/**
 * Checks a requested stay against schedule and settings. Without an end, it is the longest one, cut
 * at closing time. Returns the instants, or the refusal.
 */
export function checkDining(
  requested: RequestedDining,
  hours: OpeningHours,
  { maxDiningMin, rules }: SlotArgs,
  now: Date,
): CheckedDining | ReservationRefusal {
  const start = splitLocal(requested.start)
  const startsAt = zonedInstant(start.date, start.minute, hours.time_zone)
  if (startsAt <= now) return 'past'
  if (startsAt.getTime() < now.getTime() + rules.noticeMin * MINUTE_MS) return 'early'
  if (startsAt.getTime() > now.getTime() + MAX_RESERVATION_DAYS_AHEAD * DAY_MIN * MINUTE_MS) {
    return 'far'
  }
  const args = { maxDiningMin, rules }
  const slot =
    startsOn(hours, start.date, start.minute, args) ??
    // an evening that goes on past midnight
    startsOn(hours, addDays(start.date, -1), start.minute + DAY_MIN, args)
  if (!slot) return 'closed'
  const diningMin = requested.end
    ? minutesBetween(start, splitLocal(requested.end))
    : slot.diningMin
  if (diningMin <= 0 || diningMin < Math.min(rules.minDiningMin, maxDiningMin)) return 'short'
  if (diningMin > maxDiningMin) return 'long'
  if (diningMin > slot.diningMin) return 'closed'
  return { startsAt, endsAt: new Date(startsAt.getTime() + diningMin * MINUTE_MS) }
}

/** The service day of a stay: after midnight, the day before while its hours run. */
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
 * Days and starts of a table, from `now` plus the lead time. A start is full if the table is not
 * free for the whole stay. Closed days are listed without slots.
 */
export function freeStarts(
  hours: OpeningHours,
  taken: readonly DisabledSlot[],
  args: SlotArgs,
  now: Date,
): SlotDay[] {
  const today = localMoment(now, hours.time_zone).date
  const earliest = now.getTime() + args.rules.noticeMin * MINUTE_MS
  return Array.from({ length: SHOWN_DAYS }, (_, ahead) => {
    const date = addDays(today, ahead)
    const durations = taken.map(({ start_date, end_date }) => ({
      from: minutesSince(date, start_date),
      to: minutesSince(date, end_date),
    }))
    const slots = reservationSlots(hours, date, args.maxDiningMin, args.rules)
      .map(({ minute, diningMin }) => ({ from: minute, to: minute + diningMin }))
      .filter(({ from }) => {
        const start = zonedInstant(date, from, hours.time_zone).getTime()
        return start > now.getTime() && start >= earliest
      })
      .map(({ from, to }) => ({
        time: timeOf(from),
        to: timeOf(to),
        ...(durations.some((dining) => to > dining.from && from < dining.to) ? { full: true } : {}),
      }))
    return { date, ahead, slots }
  })
}

/** Whether a table is taken at some time of a slot of a day. */
export function isTakenAt(
  taken: readonly DisabledSlot[],
  date: string,
  { time, to }: Pick<Slot, 'time' | 'to'>,
): boolean {
  const from = splitLocal(`${date} ${time}`).minute
  const end = splitLocal(`${date} ${to}`).minute
  const till = end > from ? end : end + DAY_MIN
  return taken.some(
    ({ start_date, end_date }) =>
      till > minutesSince(date, start_date) && from < minutesSince(date, end_date),
  )
}

/** The stay of a reservation, as a day and a slot of it. */
export function diningOf({ start_date, end_date }: Pick<Reservation, 'start_date' | 'end_date'>) {
  const time = start_date.slice(11, 16)
  return { date: start_date.slice(0, 10), slot: { time, to: end_date?.slice(11, 16) ?? time } }
}

/** What is taken beside a reservation that is to be changed. */
export const takenByOthers = (
  taken: readonly DisabledSlot[],
  own: Pick<Reservation, 'start_date' | 'end_date'> | undefined,
): readonly DisabledSlot[] =>
  own
    ? taken.filter((one) => one.start_date !== own.start_date || one.end_date !== own.end_date)
    : taken

/** Days with the stay of a reservation among them, which may be kept though it is not offered anew. */
export function withDining(
  days: readonly SlotDay[],
  own: Pick<Reservation, 'start_date' | 'end_date'>,
): SlotDay[] {
  const { date, slot } = diningOf(own)
  return days.map((day) =>
    day.date !== date || day.slots.some(({ time }) => time === slot.time)
      ? day
      : { ...day, slots: [slot, ...day.slots].sort((a, b) => a.time.localeCompare(b.time)) },
  )
}
