import { dateTimeFormat } from '@/lib/intl'
import type { ShopClosedDate, ShopWorkingDay } from './opening-hours.schema'
import { type WeekDay, weekDays } from './week-day'

export interface OpeningHours {
  shop_working_days: readonly Pick<ShopWorkingDay, 'day' | 'from' | 'to' | 'disabled'>[]
  shop_closed_date: readonly Pick<ShopClosedDate, 'day'>[]
  time_zone?: string
}

/** A wall-clock moment in the shop's zone. */
export interface LocalMoment {
  /** YYYY-MM-DD */
  readonly date: string
  readonly day: WeekDay
  readonly minute: number
}

const DAY_MINUTES = 1440

/** Minutes after midnight of "09-30" or "09:30". */
export function minuteOf(time: string): number {
  const [hours = '0', minutes = '0'] = time.split(/[-:]/)
  return Number(hours) * 60 + Number(minutes)
}

/** "09:30" of minutes after midnight; 1440 and more wrap to the next day. */
export function timeOf(minute: number): string {
  const wrapped = ((minute % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES
  return `${String(Math.floor(wrapped / 60)).padStart(2, '0')}:${String(wrapped % 60).padStart(2, '0')}`
}

/** The last minute that was read in each zone: a page asks for the same one once for each shop and day. */
const lastRead = new Map<string, { minute: number; moment: LocalMoment }>()

/** The wall clock of a zone at an instant. Without a zone it is UTC's; an unknown one throws. */
export function localMoment(instant: Date, timeZone = 'UTC'): LocalMoment {
  const minute = Math.floor(instant.getTime() / 60_000)
  const last = lastRead.get(timeZone)
  if (last?.minute === minute) return last.moment
  const moment = readClock(instant, timeZone)
  lastRead.set(timeZone, { minute, moment })
  return moment
}

function readClock(instant: Date, timeZone: string): LocalMoment {
  const parts = dateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(instant)
  const part = (type: string) => parts.find((entry) => entry.type === type)?.value ?? ''
  const weekday = part('weekday').toLowerCase()
  return {
    date: `${part('year')}-${part('month')}-${part('day')}`,
    day: weekDays.find((day) => day === weekday) ?? 'monday',
    minute: Number(part('hour')) * 60 + Number(part('minute')),
  }
}

/** Day before or after a calendar day, YYYY-MM-DD. */
export function addDays(date: string, days: number): string {
  const at = new Date(`${date}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

/** Weekday of a calendar day. */
export function weekDayOf(date: string): WeekDay {
  return weekDays[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 'monday'
}

/**
 * Opening intervals of a calendar day in minutes after its midnight, in order. One that crosses
 * midnight ends after 1440. Closed days have none.
 */
export function intervalsOn(hours: OpeningHours, date: string): { from: number; to: number }[] {
  if (hours.shop_closed_date.some((closed) => closed.day === date)) return []
  const day = weekDayOf(date)
  return hours.shop_working_days
    .filter((row) => row.day === day && !row.disabled)
    .map((row) => {
      const from = minuteOf(row.from)
      const to = minuteOf(row.to)
      return { from, to: to <= from ? to + DAY_MINUTES : to }
    })
    .sort((a, b) => a.from - b.from)
}

/** Whether the shop is open at a wall-clock minute, counting last night's interval past midnight. */
export function isOpenAt(hours: OpeningHours, moment: Pick<LocalMoment, 'date' | 'minute'>) {
  const inside = (date: string, minute: number) =>
    intervalsOn(hours, date).some(({ from, to }) => minute >= from && minute < to)
  return (
    inside(moment.date, moment.minute) ||
    inside(addDays(moment.date, -1), moment.minute + DAY_MINUTES)
  )
}

export interface OpenState {
  open: boolean
  /** minutes until it closes, while open */
  closesInMin?: number
  /** "HH:mm" of closing (while open) or of the next opening */
  at?: string
  /** calendar day of the next opening, while closed */
  opensOn?: string
  /** how many days ahead that is: 0 today */
  opensInDays?: number
}

/** Open or closed at an instant, and when that changes; looks two weeks ahead. */
export function openState(hours: OpeningHours, instant: Date): OpenState {
  const now = localMoment(instant, hours.time_zone)
  for (const shift of [0, 1]) {
    const minute = now.minute + shift * DAY_MINUTES
    const hit = intervalsOn(hours, addDays(now.date, -shift)).find(
      ({ from, to }) => minute >= from && minute < to,
    )
    if (hit) return { open: true, closesInMin: hit.to - minute, at: timeOf(hit.to) }
  }
  for (let ahead = 0; ahead < 14; ahead += 1) {
    const date = addDays(now.date, ahead)
    const next = intervalsOn(hours, date).find(({ from }) => ahead > 0 || from > now.minute)
    if (next) return { open: false, at: timeOf(next.from), opensOn: date, opensInDays: ahead }
  }
  return { open: false }
}
