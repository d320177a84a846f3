import { createEvent } from 'ics'

interface Appointment {
  /** stays the same when the file is made again */
  uid: string
  title: string
  description: string
  location: string
  url: string
  start: Date
  end: Date
}

/** An appointment as an iCalendar file (RFC 5545). Throws what the library finds wrong. */
export function calendarFile({ start, end, ...facts }: Appointment): string {
  const { value, error } = createEvent({
    ...facts,
    start: start.getTime(),
    startInputType: 'utc',
    startOutputType: 'utc',
    end: end.getTime(),
    endInputType: 'utc',
    endOutputType: 'utc',
    productId: 'tiffin',
  })
  if (!value) throw error ?? new Error('no calendar file was made')
  return value
}
