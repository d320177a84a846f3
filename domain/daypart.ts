import type { Daypart } from './daypart.schema'
import { type LocalMoment, localMoment, minuteOf, type OpeningHours, timeOf } from './opening-hours'
import { type WeekDay, weekDays } from './week-day'

const DAY_MINUTES = 1440

const endOf = ({ from, to }: Daypart) => {
  const end = minuteOf(to)
  return end <= minuteOf(from) ? end + DAY_MINUTES : end
}

/** Whether something is served at a minute of the shop's day; without a daypart it always is. */
export function isServedAt(served: Daypart | null | undefined, minute: number): boolean {
  if (!served) return true
  const from = minuteOf(served.from)
  const to = endOf(served)
  return (
    (minute >= from && minute < to) || (minute + DAY_MINUTES >= from && minute + DAY_MINUTES < to)
  )
}

/** The minute that a shop's clock shows. */
export function minuteAt(instant: Date, timeZone: string | undefined): LocalMoment['minute'] {
  return localMoment(instant, timeZone).minute
}

type WorkingDay = OpeningHours['shop_working_days'][number]

const dayAfter = (day: WeekDay): WeekDay => weekDays[(weekDays.indexOf(day) + 1) % 7] ?? 'monday'

function narrowDay(row: WorkingDay, served: Daypart): WorkingDay[] {
  const open = { from: minuteOf(row.from), to: endOf(row) }
  const from = minuteOf(served.from)
  const to = endOf(served)
  // the same meal of the day before and of the day after may reach into this interval
  return [-DAY_MINUTES, 0, DAY_MINUTES].flatMap((shift) => {
    const start = Math.max(open.from, from + shift)
    const end = Math.min(open.to, to + shift)
    // what begins after midnight belongs to the next weekday
    const day = start < DAY_MINUTES ? row.day : dayAfter(row.day)
    return start < end ? [{ ...row, day, from: timeOf(start), to: timeOf(end) }] : []
  })
}

/** A shop's hours, narrowed to the dayparts of a cart: when that cart can be ordered for. */
export function narrowHours<T extends OpeningHours>(
  hours: T,
  dayparts: readonly (Daypart | null | undefined)[],
): T {
  const days = dayparts.reduce<readonly WorkingDay[]>(
    (rows, served) => (served ? rows.flatMap((row) => narrowDay(row, served)) : rows),
    hours.shop_working_days,
  )
  return { ...hours, shop_working_days: days }
}
