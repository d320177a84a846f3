import { afterEach, describe, expect, it } from 'vitest'
import { formatDate, setClock } from '@/lib/intl'
import { formatClock, formatClockRange, formatLocalTime } from '@/lib/local-time'

afterEach(() => setClock(''))

/** As it is read: without marks of direction, and with plain spaces. */
const read = (text: string) =>
  text.replace(/[\u200e\u200f\u2066-\u2069]/g, '').replace(/[\u00a0\u202f]/g, ' ')
const instant = new Date('2026-11-18T21:30:00Z')

/** Everything that says a time of day: hours of a shop, a slot, a moment with its day, and one in a sentence. */
const timesIn = (lang: string) => [
  formatClock('21:30', lang),
  formatClockRange('09:00', '21:30', lang),
  formatLocalTime('2026-11-18 21:30', lang, { timeStyle: 'short' }),
  formatDate(instant, lang, { timeStyle: 'short', timeZone: 'UTC' }),
  formatDate(instant, lang, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }),
]

describe('the clock of times of day', () => {
  it.each([
    ['', 'en', '9:30 PM', '9:00 AM – 9:30 PM'],
    ['', 'de', '21:30', '09:00 – 21:30'],
    ['24', 'en', '21:30', '09:00 – 21:30'],
    ['24', 'hi', '21:30', '09:00 – 21:30'],
    ['12', 'en', '9:30 PM', '9:00 AM – 9:30 PM'],
    ['12', 'de', '09:30 PM', '09:00 AM – 09:30 PM'],
  ])('[SH-30] with hour_format "%s" is written in %s as %s', (setting, lang, time, range) => {
    setClock(setting)
    expect(timesIn(lang).map(read)).toEqual([time, range, time, time, time])
  })

  it('[SH-30] begins and ends a day alike', () => {
    setClock('24')
    expect([formatClock('00:05', 'en'), formatClock('12:05', 'en')]).toEqual(['00:05', '12:05'])
    setClock('12')
    expect([formatClock('00:05', 'de'), formatClock('12:05', 'de')].map(read)).toEqual([
      '12:05 AM',
      '12:05 PM',
    ])
  })

  it('[SH-30] is not that of what is counted with', () => {
    setClock('12')
    const counted = { hour: '2-digit', hourCycle: 'h23', timeZone: 'UTC' } as const
    expect(formatDate(instant, 'en', counted)).toBe('21')
  })
})
