import { formatDate } from './intl'

/** A time of some clock, "YYYY-MM-DD HH:mm", in words; it is shown as that clock shows it. */
export const formatLocalTime = (
  text: string,
  lang: string,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'full', timeStyle: 'short' },
) => formatDate(`${text.replace(' ', 'T')}:00Z`, lang, { ...options, timeZone: 'UTC' })
