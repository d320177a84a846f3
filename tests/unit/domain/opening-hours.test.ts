import { describe, expect, it } from 'vitest'
import { isOpenAt, type OpeningHours, openState } from '@/domain/opening-hours'

const hours = (
  rows: [day: OpeningHours['shop_working_days'][number]['day'], from: string, to: string][],
  closed: string[] = [],
): OpeningHours => ({
  shop_working_days: rows.map(([day, from, to]) => ({ day, from, to, disabled: false })),
  shop_closed_date: closed.map((day) => ({ day })),
  time_zone: 'UTC',
})

const at = (date: string, minute: number) => ({ date, minute })

describe('opening hours', () => {
  it('have several intervals a day; the end is not open', () => {
    const lunch = hours([
      ['wednesday', '11-00', '14-00'],
      ['wednesday', '18-00', '22-00'],
    ])
    expect(isOpenAt(lunch, at('2026-11-18', 11 * 60))).toBe(true)
    expect(isOpenAt(lunch, at('2026-11-18', 14 * 60))).toBe(false)
    expect(isOpenAt(lunch, at('2026-11-18', 18 * 60))).toBe(true)
    expect(isOpenAt(lunch, at('2026-11-19', 12 * 60))).toBe(false)
    expect(openState(lunch, new Date('2026-11-18T15:00:00Z'))).toEqual({
      open: false,
      at: '18:00',
      opensOn: '2026-11-18',
      opensInDays: 0,
    })
  })

  it('cross midnight', () => {
    const late = hours([['wednesday', '20-00', '02-00']])
    expect(isOpenAt(late, at('2026-11-19', 60))).toBe(true)
    expect(isOpenAt(late, at('2026-11-19', 120))).toBe(false)
    expect(openState(late, new Date('2026-11-19T01:30:00Z'))).toEqual({
      open: true,
      closesInMin: 30,
      at: '02:00',
    })
  })

  it('last the whole day and leave out closed dates', () => {
    const always = hours([['wednesday', '00-00', '24-00']], ['2026-11-25'])
    expect(isOpenAt(always, at('2026-11-18', 1439))).toBe(true)
    expect(isOpenAt(always, at('2026-11-25', 720))).toBe(false)
  })
})
