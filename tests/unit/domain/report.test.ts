import { describe, expect, it } from 'vitest'
import {
  countDays,
  daysIn,
  growthOf,
  isDay,
  rangeBefore,
  rangeIssue,
  reportRange,
  shareOf,
} from '@/domain/report'
import { reportBars } from '@/domain/report-chart'

describe('the days of a report', () => {
  const TODAY = '2026-03-30'

  it('are the last 30 unless told, both ends included', () => {
    expect(reportRange({}, TODAY)).toEqual({ from: '2026-03-01', to: TODAY })
    expect(reportRange({ days: 1 }, TODAY)).toEqual({ from: TODAY, to: TODAY })
    expect(reportRange({ to: '2026-01-03', days: 7 }, TODAY)).toEqual({
      from: '2025-12-28',
      to: '2026-01-03',
    })
    expect(reportRange({ from: '2026-03-29', days: 7 }, TODAY).from).toBe('2026-03-29')
  })

  it('are counted over months, leap years and changes of the clocks', () => {
    expect(daysIn({ from: '2024-02-27', to: '2024-03-01' })).toEqual([
      '2024-02-27',
      '2024-02-28',
      '2024-02-29',
      '2024-03-01',
    ])
    expect(countDays({ from: '2024-01-01', to: '2024-12-31' })).toBe(366)
    expect(daysIn({ from: '2026-03-02', to: '2026-03-01' })).toEqual([])
  })

  it('are compared with as many days before them', () => {
    expect(rangeBefore({ from: '2026-03-01', to: '2026-03-30' })).toEqual({
      from: '2026-01-30',
      to: '2026-02-28',
    })
  })

  it('are refused when they run backwards or are more than a leap year', () => {
    expect(rangeIssue({ from: '2026-03-02', to: '2026-03-01' })).toBe('day_order')
    expect(rangeIssue({ from: '2026-03-01', to: '2026-03-01' })).toBeUndefined()
    expect(rangeIssue({ from: '2024-01-01', to: '2024-12-31' })).toBeUndefined()
    expect(rangeIssue({ from: '2024-01-01', to: '2025-01-01' })).toBe('days_max')
  })

  it.each([
    ['2026-02-28', true],
    ['2026-02-29', false],
    ['2026-2-28', false],
    ['tomorrow', false],
    [['2026-02-28'], false],
    [undefined, false],
  ])('%s is a day: %s', (text, is) => {
    expect(isDay(text)).toBe(is)
  })
})

it('a share has four decimals, and is nothing of nothing', () => {
  expect(shareOf(1, 3)).toBe(0.3333)
  expect(shareOf(0, 4)).toBe(0)
  expect(shareOf(0, 0)).toBeNull()
})

it('growth is a part of what was before, and unknown from nothing', () => {
  expect(growthOf(112, 100)).toBeCloseTo(0.12)
  expect(growthOf(50, 100)).toBe(-0.5)
  expect(growthOf(0, 0)).toBe(0)
  expect(growthOf(5, 0)).toBeNull()
  expect(growthOf(5, null)).toBeNull()
})

it('days are drawn one by one, and by the week from 93 on', () => {
  const none = { delivered: 0, canceled: 0, canceled_share: null, average: null }
  const times = { median_minutes: null, on_time_share: null }
  const days = daysIn({ from: '2026-01-01', to: '2026-04-03' }).map((date, index) => {
    return { date, orders: index, revenue: 1, ...none, ...times }
  })
  expect(days).toHaveLength(93)
  expect(reportBars(days.slice(1))).toHaveLength(92)
  const weeks = reportBars(days)
  expect(weeks).toHaveLength(14)
  expect(weeks[0]).toEqual({ from: '2026-01-01', to: '2026-01-07', orders: 21, revenue: 7 })
  expect(weeks[13]).toEqual({ from: '2026-04-02', to: '2026-04-03', orders: 183, revenue: 2 })
})
