/** Digits stay Latin in every language: prices, times and phone numbers are read across scripts. */
const localeOf = (lang: string) => `${lang}-u-nu-latn`

export function formatNumber(value: number, lang: string, options?: Intl.NumberFormatOptions) {
  return new Intl.NumberFormat(localeOf(lang), options).format(value)
}

/** A moment in a zone, e.g. `{ dateStyle: 'medium', timeStyle: 'short' }`. */
export function formatDate(
  value: string | Date,
  lang: string,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'medium' },
) {
  const date = typeof value === 'string' ? new Date(value) : value
  return new Intl.DateTimeFormat(localeOf(lang), options).format(date)
}

/** "3 min ago" in a language, from the larger of the two instants' distance. */
export function formatAgo(value: string, now: Date, lang: string) {
  const seconds = Math.round((new Date(value).getTime() - now.getTime()) / 1000)
  const units: [Intl.RelativeTimeFormatUnit, number][] = [
    ['day', 86_400],
    ['hour', 3600],
    ['minute', 60],
  ]
  const format = new Intl.RelativeTimeFormat(localeOf(lang), { numeric: 'auto' })
  const [unit, size] = units.find(([, length]) => Math.abs(seconds) >= length) ?? ['minute', 60]
  return format.format(Math.trunc(seconds / size), unit)
}

/** Name of a weekday, Monday is 0. */
export function weekdayName(index: number, lang: string, style: 'long' | 'short' = 'long') {
  // 2024-01-01 was a Monday
  const day = new Date(Date.UTC(2024, 0, 1 + index))
  return formatDate(day, lang, { weekday: style, timeZone: 'UTC' })
}
