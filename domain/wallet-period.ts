/** What the history can be narrowed to in time. */
export const walletPeriods = ['month', 'last', 'quarter', 'year'] as const
export type WalletPeriod = (typeof walletPeriods)[number]

/** The bounds of a period in UTC, which statements count in, too; `to` is exclusive. */
export function periodBounds(period: WalletPeriod, now: Date): { from: Date; to?: Date } {
  const year = now.getUTCFullYear()
  const month = now.getUTCMonth()
  const first = (of: number) => new Date(Date.UTC(year, of, 1))
  if (period === 'year') return { from: first(0) }
  if (period === 'quarter') return { from: first(month - 2) }
  if (period === 'month') return { from: first(month) }
  return { from: first(month - 1), to: first(month) }
}

/** The month that many months later, YYYY-MM. */
export function shiftMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

/** The month that a URL asks for, YYYY-MM in UTC; the present one when it names none. */
export function monthOf(asked: unknown, now: Date): string {
  const text = typeof asked === 'string' ? asked : ''
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(text) ? text : now.toISOString().slice(0, 7)
}
