import type { OpeningHours } from './opening-hours'
import { weekDays } from './week-day'

type Days = OpeningHours['shop_working_days']

const time = /^\d\d-\d\d$/

/** A week in the order of its days, each as "0800-2200", with "x" before a day that is off; undefined for any other list. */
export function packDays(days: Days): string | undefined {
  const isWeek =
    days.length === weekDays.length &&
    days.every((one, n) => {
      const { day, from, to } = one
      // nothing else may get lost
      const isPlain = Object.keys(one).length === 4
      return isPlain && day === weekDays[n] && time.test(from) && time.test(to)
    })
  if (!isWeek) return undefined
  return days
    .map(({ from, to, disabled }) =>
      `${disabled ? 'x' : ''}${from}-${to}`.replace(/(\d\d)-(\d\d)/g, '$1$2'),
    )
    .join(' ')
}

/** The days of `packDays`. */
export const unpackDays = (text: string): Days =>
  text.split(' ').flatMap((part, n) => {
    const day = weekDays[n]
    const [, off, from = '', to = ''] = /^(x?)(\d{4})-(\d{4})$/.exec(part) ?? []
    const timeOf = (digits: string) => `${digits.slice(0, 2)}-${digits.slice(2)}`
    return day ? [{ day, from: timeOf(from), to: timeOf(to), disabled: off === 'x' }] : []
  })
