import { localeOf, remember } from './intl'

const relativeTimeFormat = remember(
  (locale: string, options?: Intl.RelativeTimeFormatOptions) =>
    new Intl.RelativeTimeFormat(locale, options),
)

/** "3 min ago" in a language, from the larger of the two instants' distance. */
export function formatAgo(value: string, now: Date, lang: string) {
  const seconds = Math.round((new Date(value).getTime() - now.getTime()) / 1000)
  const units: [Intl.RelativeTimeFormatUnit, number][] = [
    ['day', 86_400],
    ['hour', 3600],
    ['minute', 60],
  ]
  const format = relativeTimeFormat(localeOf(lang), { numeric: 'auto' })
  const [unit, size] = units.find(([, length]) => Math.abs(seconds) >= length) ?? ['minute', 60]
  return format.format(Math.trunc(seconds / size), unit)
}
