import { describe, expect, it } from 'vitest'
import { isServedAt, minuteAt, narrowHours } from '@/domain/daypart'
import { openState } from '@/domain/opening-hours'
import { slotDays } from '@/domain/slots'
import type { WeekDay } from '@/domain/week-day'

const breakfast = { from: '07:00', to: '11:00' }
const night = { from: '22:00', to: '02:00' }

describe('isServedAt', () => {
  it('[SP-14] is true between beginning and end, and always without a mealtime', () => {
    expect([419, 420, 659, 660].map((minute) => isServedAt(breakfast, minute))).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(isServedAt(null, 0)).toBe(true)
  })

  it('[SP-14] crosses midnight when the end comes before the beginning', () => {
    expect([1319, 1320, 0, 119, 120].map((minute) => isServedAt(night, minute))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ])
  })

  it('[SP-14] is asked for the clock of the shop', () => {
    expect(minuteAt(new Date('2026-06-01T07:30:00Z'), 'Europe/Berlin')).toBe(9 * 60 + 30)
  })
})

describe('narrowHours', () => {
  const hours = (day: WeekDay, from: string, to: string) => ({
    shop_working_days: [{ day, from, to, disabled: false }],
    shop_closed_date: [],
    time_zone: 'UTC',
  })
  const daysOf = (...[shop, ...meals]: [ReturnType<typeof hours>, ...(typeof breakfast)[]]) =>
    narrowHours(shop, meals).shop_working_days.map(({ day, from, to }) => `${day} ${from}-${to}`)

  it('[SP-14] leaves what is open and served', () => {
    expect(daysOf(hours('monday', '09-00', '18-00'), breakfast)).toEqual(['monday 09:00-11:00'])
    expect(daysOf(hours('monday', '12-00', '18-00'), breakfast)).toEqual([])
    expect(daysOf(hours('monday', '09-00', '18-00'))).toEqual(['monday 09-00-18-00'])
  })

  it('[SP-14] needs all mealtimes at once', () => {
    const brunch = { from: '10:00', to: '14:00' }
    expect(daysOf(hours('monday', '06-00', '20-00'), breakfast, brunch)).toEqual([
      'monday 10:00-11:00',
    ])
  })

  it('[SP-14] writes what begins after midnight under the next day', () => {
    expect(daysOf(hours('sunday', '20-00', '06-00'), night)).toEqual(['sunday 22:00-02:00'])
    const late = { from: '00:30', to: '03:00' }
    expect(daysOf(hours('sunday', '20-00', '06-00'), late)).toEqual(['monday 00:30-03:00'])
  })

  it('[SP-14] so that now and the slots of the checkout follow the menu', () => {
    const shop = narrowHours(hours('monday', '06-00', '20-00'), [breakfast])
    expect(openState(shop, new Date('2026-06-01T12:00:00Z')).open).toBe(false)
    expect(openState(shop, new Date('2026-06-01T08:00:00Z')).open).toBe(true)
    const [today] = slotDays(shop, new Date('2026-06-01T06:00:00Z'))
    expect(today?.slots.at(0)?.time).toBe('07:00')
    expect(today?.slots.at(-1)?.time).toBe('10:30')
  })
})
