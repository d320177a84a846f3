import { describe, expect, it } from 'vitest'
import type { OpeningHours, WeekDay } from '@/domain/opening-hours'
import { MAX_DAYS_AHEAD, zonedInstant } from '@/domain/schedule'
import { slotDays } from '@/domain/slots'
import { hoursFixture } from '@/tests/support/order-fixtures'

const hours = (from: string, to: string, over: Partial<OpeningHours> = {}): OpeningHours => ({
  shop_working_days: hoursFixture(from, to),
  shop_closed_date: [],
  time_zone: 'Europe/Berlin',
  ...over,
})
// a Monday, 13:10 in Berlin
const monday = new Date('2026-01-05T12:10:00Z')
const timesOf = (days: ReturnType<typeof slotDays>, index: number) =>
  days[index]?.slots.map(({ time }) => time)

describe('slotDays', () => {
  it('[SC-02] offers half hours of the shop’s own clock, from now plus what it needs', () => {
    const days = slotDays(hours('12-00', '15-00'), monday, 20)
    expect(days[0]?.date).toBe('2026-01-05')
    expect(timesOf(days, 0)).toEqual(['13:30', '14:00', '14:30'])
    expect(days[0]?.slots[0]).toEqual({ time: '13:30', to: '14:00' })
    expect(days).toHaveLength(MAX_DAYS_AHEAD)
  })

  it('[SC-02] belongs to the shop’s day even when another one has begun elsewhere', () => {
    const days = slotDays(
      hours('09-00', '11-00', { time_zone: 'Asia/Tokyo' }),
      new Date('2026-01-05T16:00:00Z'),
    )
    expect(days[0]?.date).toBe('2026-01-06')
    expect(timesOf(days, 0)?.[0]).toBe('09:00')
  })

  it('[SC-05] a shop that is closed now can be ordered from later', () => {
    const days = slotDays(hours('18-00', '19-00'), monday)
    expect(timesOf(days, 0)).toEqual(['18:00', '18:30'])
  })

  it('[SC-04] lists closed days without slots', () => {
    const isOff = (day: WeekDay) => day === 'tuesday'
    const week = hoursFixture('10-00', '11-00').map((row) => ({ ...row, disabled: isOff(row.day) }))
    const days = slotDays(
      hours('', '', { shop_working_days: week, shop_closed_date: [{ day: '2026-01-07' }] }),
      monday,
    )
    expect(days.slice(1, 4).map(({ slots }) => slots.length)).toEqual([0, 0, 2])
  })

  it('keeps what is left of a night that crosses midnight', () => {
    const days = slotDays(hours('22-00', '01-00'), monday)
    expect(timesOf(days, 0)).toEqual(['22:00', '22:30', '23:00', '23:30'])
    expect(timesOf(days, 1)).toEqual(['00:00', '00:30', '22:00', '22:30', '23:00', '23:30'])
  })

  it('[SC-02] has no slots in the hour that spring skips, and autumn’s hour once', () => {
    const night = hours('01-00', '04-00')
    const spring = slotDays(night, new Date('2026-03-28T12:00:00Z'))
    expect(timesOf(spring, 1)).toEqual(['01:00', '01:30', '03:00', '03:30'])
    const autumn = slotDays(night, new Date('2026-10-24T12:00:00Z'))
    expect(timesOf(autumn, 1)).toEqual(['01:00', '01:30', '02:00', '02:30', '03:00', '03:30'])
    expect(zonedInstant('2026-03-29', 180, 'Europe/Berlin').toISOString()).toBe(
      '2026-03-29T01:00:00.000Z',
    )
  })
})
