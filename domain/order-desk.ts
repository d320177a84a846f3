import { addDays } from './opening-hours'
import { activeStatuses, type OrderStatus } from './order'

/** How a desk divides its orders; the first is what it is opened for. */
export const orderTabs = ['running', 'delivered', 'canceled', 'all'] as const
export type OrderTab = (typeof orderTabs)[number]

/** The states of a tab's orders; none where it has all of them. */
export const statusesOf: Record<OrderTab, readonly OrderStatus[]> = {
  running: activeStatuses,
  delivered: ['delivered'],
  canceled: ['canceled'],
  all: [],
}

/** What an export has room for: a year with its leap day, and what a spreadsheet opens at once. */
export const MAX_EXPORT_DAYS = 366
export const MAX_EXPORT_ORDERS = 20_000

/** Days, YYYY-MM-DD, both included. */
export interface DayRange {
  from: string
  to: string
}

/** Whether the last day comes before the first. */
export const isReversed = ({ from, to }: Partial<DayRange>): boolean =>
  Boolean(from && to && to < from)

/** Whether an export may be of so many days. */
export const isExportRange = ({ from, to }: DayRange): boolean =>
  to < addDays(from, MAX_EXPORT_DAYS)

/** A calendar day as forms and addresses write it; undefined for what is none. */
export function dayOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined
  const at = Date.parse(`${value}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(value) ? value : undefined
}

/** What a search of orders looks for: a number of an order, the beginning of an e-mail address or of a phone number. */
export interface OrderSearch {
  number?: number
  email?: string
  phone?: string
}

/** Fewer characters would be the beginning of too many. */
const MIN_BEGINNING = 3

/** Reads what was typed: `#12`, `anna@`, `+49 170 12`. Nothing where it is none of them. */
export function readOrderSearch(typed: string): OrderSearch {
  const text = typed.trim()
  const number = /^#?\d{1,15}$/.test(text) ? Number(text.replace('#', '')) : undefined
  if (/^[+\d\s().\-/]+$/.test(text)) {
    const phone = text.replace(/\D/g, '').replace(/^00/, '')
    return { number, ...(phone.length >= MIN_BEGINNING ? { phone } : {}) }
  }
  if (number !== undefined) return { number }
  const isEmail = text.length >= MIN_BEGINNING && !/\s/.test(text)
  return isEmail ? { email: text.toLowerCase() } : {}
}
