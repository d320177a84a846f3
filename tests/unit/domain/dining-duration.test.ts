import { describe, expect, it } from 'vitest'
import {
  checkDining,
  freeStarts,
  reservationRules,
  reservationSlots,
  serviceDay,
} from '@/domain/dining-duration'
import { readSettings } from '@/domain/settings'
import { weekDays } from '@/domain/week-day'

const hours = (from: string, to: string, closed: string[] = []) => ({
  shop_working_days: [{ day: 'thursday' as const, from, to, disabled: false }],
  shop_closed_date: closed.map((day) => ({ day })),
  time_zone: 'Europe/Berlin',
})
/** a Thursday */
const DAY = '2026-11-19'
const rules = { stepMin: 60, noticeMin: 120, minDiningMin: 60, holdMin: 10 }
const now = new Date('2026-11-18T12:00:00Z')

describe('[RE-03] slots of a day', () => {
  it('begin with each opening and end in time for the shortest stay', () => {
    expect(reservationSlots(hours('18-30', '22-00'), DAY, 120, rules)).toEqual([
      { minute: 18 * 60 + 30, diningMin: 120 },
      { minute: 19 * 60 + 30, diningMin: 120 },
      { minute: 20 * 60 + 30, diningMin: 90 },
    ])
  })

  it('are none on closed days', () => {
    expect(reservationSlots(hours('18-00', '22-00', [DAY]), DAY, 120, rules)).toEqual([])
  })
})

describe('[RE-05] a stay', () => {
  const check = (start: string, end?: string, open = hours('18-00', '02-00')) =>
    checkDining({ start, end }, open, { maxDiningMin: 120, rules }, now)

  it("is told in instants of the shop's clock", () => {
    expect(check(`${DAY} 19:00`)).toEqual({
      startsAt: new Date('2026-11-19T18:00:00Z'),
      endsAt: new Date('2026-11-19T20:00:00Z'),
    })
  })

  it('goes on past midnight', () => {
    expect(check('2026-11-20 00:00', '2026-11-20 01:00')).toEqual({
      startsAt: new Date('2026-11-19T23:00:00Z'),
      endsAt: new Date('2026-11-20T00:00:00Z'),
    })
    expect(check(`${DAY} 23:00`, '2026-11-20 00:30')).toMatchObject({
      endsAt: new Date('2026-11-19T23:30:00Z'),
    })
    expect(check('2026-11-20 01:00', '2026-11-20 03:00')).toBe('closed')
  })

  it('cannot end before it begins', () => {
    expect(check(`${DAY} 19:00`, `${DAY} 18:00`)).toBe('short')
  })
})

it('[RE-04] reads hours and minutes of the settings; what is unset limits nothing', () => {
  const setting = (key: string, value: string) => ({ key, value })
  expect(reservationRules(readSettings([]))).toEqual({
    stepMin: 30,
    noticeMin: 0,
    minDiningMin: 0,
    holdMin: 10,
  })
  const set = readSettings([
    setting('reservation_time_durations', '15'),
    setting('reservation_before_time', '1.5'),
    setting('min_reservation_time', 'soon'),
  ])
  expect(reservationRules(set)).toEqual({
    stepMin: 15,
    noticeMin: 90,
    minDiningMin: 0,
    holdMin: 10,
  })
})

describe('freeStarts', () => {
  const evenings = {
    shop_working_days: weekDays.map((day) => ({
      day,
      from: '18-00',
      to: '22-00',
      disabled: false,
    })),
    shop_closed_date: [{ day: '2026-05-05' }],
    time_zone: 'UTC',
  }
  const startsOf = (taken: { start_date: string; end_date: string }[], at: string) =>
    freeStarts(evenings, taken, { maxDiningMin: 120, rules }, new Date(at)).map(
      ({ date, slots }) => [date, slots.map(({ time, full }) => (full ? `${time} full` : time))],
    )

  it('[SP-11] leaves out closed days and what is too soon, and says what is taken', () => {
    const taken = [{ start_date: '2026-05-06 20:00', end_date: '2026-05-06 22:00' }]
    expect(startsOf(taken, '2026-05-04T17:30:00Z').slice(0, 3)).toEqual([
      ['2026-05-04', ['20:00', '21:00']],
      ['2026-05-05', []],
      ['2026-05-06', ['18:00', '19:00 full', '20:00 full', '21:00 full']],
    ])
  })

  it('[RE-10] a stay after midnight belongs to the evening that goes on', () => {
    const late = hours('18-00', '02-00')
    expect(serviceDay(late, new Date('2026-11-19T23:30:00Z'))).toBe(DAY)
    expect(serviceDay(late, new Date('2026-11-19T18:00:00Z'))).toBe(DAY)
    expect(serviceDay(late, new Date('2026-11-20T01:30:00Z'))).toBe('2026-11-20')
  })
})
