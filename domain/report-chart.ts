import type { Report } from './report.schema'

/** Bars that stand beside each other on a small screen; more days are drawn by the week. */
const MAX_BARS = 92
const WEEK = 7

/** A bar: the orders and the revenue of a day, or of the days up to `to`. */
export interface ReportBar {
  from: string
  to: string
  orders: number
  revenue: number
}

/** The days of a report as bars, in weeks from the first day on where there are too many. The last week may be shorter. */
export function reportBars(days: Report['by_day']): ReportBar[] {
  const size = days.length > MAX_BARS ? WEEK : 1
  return Array.from({ length: Math.ceil(days.length / size) }, (_, index) => {
    const some = days.slice(index * size, (index + 1) * size)
    return {
      from: some[0]?.date ?? '',
      to: some.at(-1)?.date ?? '',
      orders: some.reduce((sum, { orders }) => sum + orders, 0),
      revenue: some.reduce((sum, { revenue }) => sum + revenue, 0),
    }
  })
}
