import type { i18n as I18n, TFunction } from 'i18next'
import { type DayRange, growthOf } from '@/domain/report'
import type { Report, ReportFigures, ReportTotal } from '@/domain/report.schema'
import { formatDay, formatNumber } from '@/lib/intl'

interface Texts {
  t: TFunction<['translation', 'errors']>
  i18n: I18n
  money(amount: number | null | undefined): string
}

const WHOLE_DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const

/** A day, or the first and the last of some. */
export function dayRangeText({ from, to }: DayRange, lang: string): string {
  const [first, last] = [formatDay(from, lang, WHOLE_DAY), formatDay(to, lang, WHOLE_DAY)]
  return from === to ? first : `${first} – ${last}`
}

type Kind = 'count' | 'money' | 'minutes' | 'share'

/** The tiles in their order. */
const tileKinds = {
  orders: 'count',
  delivered: 'count',
  canceled: 'count',
  revenue: 'money',
  average: 'money',
  on_time_share: 'share',
  median_minutes: 'minutes',
  delivery_fees: 'money',
  service_fees: 'money',
  tips: 'money',
  discounts: 'money',
  refunds: 'money',
} as const satisfies Partial<Record<keyof ReportTotal, Kind>>

/** Columns of the tables, after what a row is about. */
export const figureNames = [
  'orders',
  'delivered',
  'canceled',
  'revenue',
  'average',
  'on_time_share',
  'median_minutes',
] as const satisfies readonly (keyof ReportFigures)[]

const percent = (part: number, lang: string) =>
  formatNumber(part, lang, { style: 'percent', maximumFractionDigits: 1 })

function valueText(value: number | null, kind: Kind, { t, i18n, money }: Texts): string {
  if (value === null) return '–'
  if (kind === 'money') return money(value)
  if (kind === 'share') return percent(value, i18n.language)
  if (kind === 'minutes') return t('board.minutes', { n: Math.round(value) })
  return formatNumber(value, i18n.language)
}

/** How a figure has moved, in words: amounts by a part, what is a part itself from what it was. */
function changeText(now: number | null, before: number | null, kind: Kind, texts: Texts): string {
  const { t, i18n } = texts
  const growth = growthOf(now, before)
  const isUp = Number(now) > Number(before)
  if (growth === 0) return t('console.reports.same')
  if (kind === 'share' && now !== null && before !== null) {
    const from = valueText(before, kind, texts)
    return t(isUp ? 'console.reports.up.from' : 'console.reports.down.from', { from })
  }
  if (growth === null) return t('console.reports.no.before')
  const change = percent(Math.abs(growth), i18n.language)
  return t(isUp ? 'console.reports.up' : 'console.reports.down', { change })
}

/** The tiles of a report: each figure, and how it has moved. */
export function tilesOf({ total, previous }: Report, texts: Texts) {
  const { t, i18n } = texts
  return Object.entries(tileKinds).map(([key, kind]) => {
    const name = key as keyof typeof tileKinds
    const value = valueText(total[name], kind, texts)
    const share = name === 'canceled' ? total.canceled_share : null
    return {
      name: t(`console.reports.${name}`),
      value: share ? `${value} (${percent(share, i18n.language)})` : value,
      change: changeText(total[name], previous[name], kind, texts),
    }
  })
}

/** The cells of a row, in the order of `figureNames`. */
export const cellsOf = (figures: ReportFigures, texts: Texts): string[] =>
  figureNames.map((name) => valueText(figures[name], tileKinds[name], texts))
