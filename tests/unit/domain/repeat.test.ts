import { describe, expect, it } from 'vitest'
import { firstRepeatDay, nextRepeatDay, placingMinute } from '@/domain/repeat'
import { newRepeatSchema } from '@/domain/repeat.schema'

const window = { from: '2026-11-19', to: '2026-11-21' }

describe('the first day of an auto-order', () => {
  it.each([
    ['2026-11-01', 600, '2026-11-19'],
    ['2026-11-19', 720, '2026-11-19'],
    ['2026-11-19', 721, '2026-11-20'],
    ['2026-11-21', 720, '2026-11-21'],
    ['2026-11-21', 721, null],
    ['2026-12-01', 0, null],
  ])('seen from %s at minute %i is %s', (date, minute, day) => {
    expect(firstRepeatDay(window, { date, minute }, 720)).toBe(day)
  })
})

it('days follow each other until the window is over', () => {
  expect(nextRepeatDay(window, '2026-11-20')).toBe('2026-11-21')
  expect(nextRepeatDay(window, '2026-11-21')).toBeNull()
})

it('[PO-05] only chosen weekdays are days of an auto-order', () => {
  // a Thursday to the Thursday after
  const days = { from: '2026-11-19', to: '2026-11-26', days: ['monday', 'friday'] as const }
  const chosen = { ...days, days: [...days.days] }
  expect(firstRepeatDay(chosen, { date: '2026-11-01', minute: 0 }, 720)).toBe('2026-11-20')
  expect(firstRepeatDay(chosen, { date: '2026-11-20', minute: 721 }, 720)).toBe('2026-11-23')
  expect(nextRepeatDay(chosen, '2026-11-20')).toBe('2026-11-23')
  expect(nextRepeatDay(chosen, '2026-11-23')).toBeNull()
  expect(
    firstRepeatDay({ ...chosen, to: '2026-11-19' }, { date: '2026-11-01', minute: 0 }, 0),
  ).toBe(null)
})

it('an order is placed two hours before its time, but on its own day', () => {
  expect(placingMinute(18 * 60, 700)).toBe(16 * 60)
  expect(placingMinute(60, 700)).toBe(0)
  expect(placingMinute(null, 700)).toBe(700)
})

it('a window has an order and an end', () => {
  expect(newRepeatSchema.safeParse(window).success).toBe(true)
  expect(newRepeatSchema.safeParse({ from: window.to, to: window.from }).success).toBe(false)
  expect(newRepeatSchema.safeParse({ from: window.from, to: '2028-01-01' }).success).toBe(false)
  expect(newRepeatSchema.safeParse({ from: 'soon', to: 'later' }).success).toBe(false)
})
