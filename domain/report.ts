import { addDays } from './opening-hours'

/** The longest period of a report: a leap year. */
export const MAX_REPORT_DAYS = 366
/** Periods up to today that a report offers; the second is the one of a report that names none. */
export const reportPeriods = [7, 30, 90] as const
export const DEFAULT_REPORT_DAYS = 30
/** Shops that a report lists; its file lists all. */
export const REPORTED_SHOPS = 50

const DAY_MS = 86_400_000

/** Calendar days, YYYY-MM-DD, both of them included. */
export interface DayRange {
  from: string
  to: string
}

/** Whether a text is a day that the calendar has, YYYY-MM-DD. */
export function isDay(text: unknown): text is string {
  if (typeof text !== 'string' || !/^20\d\d-\d\d-\d\d$/.test(text)) return false
  const at = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text
}

/** How many days a range has; below 1 if it is reversed. */
export const countDays = ({ from, to }: DayRange): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1

/** The days of a range in order; none if it is reversed. */
export const daysIn = (range: DayRange): string[] =>
  Array.from({ length: Math.max(0, countDays(range)) }, (_, index) => addDays(range.from, index))

/** The range of equal length that ends where this one begins. */
export function rangeBefore(range: DayRange): DayRange {
  return { from: addDays(range.from, -countDays(range)), to: addDays(range.from, -1) }
}

/** What a report is asked for; `days` counts back from `to`, and `to` is today unless given. */
export interface AskedRange {
  from?: string | undefined
  to?: string | undefined
  days?: number | undefined
}

/** The days of a report that is asked for today. */
export function reportRange({ from, to, days }: AskedRange, today: string): DayRange {
  const last = to ?? today
  return { from: from ?? addDays(last, 1 - (days ?? DEFAULT_REPORT_DAYS)), to: last }
}

/** Why a report cannot be made of a range, as a text under `validation.` in errors.json; undefined where it can. */
export function rangeIssue(range: DayRange): 'day_order' | 'days_max' | undefined {
  const days = countDays(range)
  if (days < 1) return 'day_order'
  return days > MAX_REPORT_DAYS ? 'days_max' : undefined
}

/** A part of a whole, from 0 to 1 with four decimals; null of nothing. */
export const shareOf = (part: number, whole: number): number | null =>
  whole > 0 ? Math.round((part / whole) * 10_000) / 10_000 : null

/** How a figure has moved: by a part of what it was before, 0.12 for 12% more; null where nothing can be said. */
export function growthOf(now: number | null, before: number | null): number | null {
  if (now === null || before === null) return null
  return before === 0 ? (now === 0 ? 0 : null) : (now - before) / before
}
