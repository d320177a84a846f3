import { formatDate, isolate } from './intl'

/** A time of some clock, "YYYY-MM-DD HH:mm", in words; it is shown as that clock shows it. */
export const formatLocalTime = (
  text: string,
  lang: string,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'full', timeStyle: 'short' },
) => formatDate(`${text.replace(' ', 'T')}:00Z`, lang, { ...options, timeZone: 'UTC' })

/** A time of day, "HH:mm", as the language and the marketplace write it: 9:30 PM, 21:30. */
export const formatClock = (time: string, lang: string) =>
  formatLocalTime(`2024-01-01 ${time}`, lang, { timeStyle: 'short' })

/** Two of them, "HH:mm" each; they run left to right in every language, also where no markup can say so. */
export const formatClockRange = (from: string, to: string, lang: string) =>
  isolate(`${formatClock(from, lang)} – ${formatClock(to, lang)}`)
