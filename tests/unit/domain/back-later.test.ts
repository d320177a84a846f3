import { describe, expect, it } from 'vitest'
import { backHint } from '@/domain/back-later'
import { weekDays } from '@/domain/week-day'

// 2026-11-21 is a Saturday; Berlin is one hour ahead of UTC
const hours = {
  shop_working_days: weekDays
    .filter((day) => day !== 'sunday')
    .map((day) => ({ day, from: '10-00', to: '22-00', disabled: false })),
  shop_closed_date: [{ day: '2026-11-23' }],
  time_zone: 'Europe/Berlin',
}
const at = (instant: string) => new Date(instant)

describe('[PR-11] backHint', () => {
  it('is nothing for what is served now, or always', () => {
    expect(
      backHint({ from: '11:00', to: '14:00' }, hours, at('2026-11-21T12:30:00Z')),
    ).toBeUndefined()
    expect(backHint(null, hours, at('2026-11-21T12:30:00Z'))).toBeUndefined()
  })

  it('is the next time of day on the clock of the shop', () => {
    const dinner = { from: '17:00', to: '21:00' }
    expect(backHint(dinner, hours, at('2026-11-21T15:59:00Z'))).toEqual({
      kind: 'today',
      at: '17:00',
    })
    expect(backHint(dinner, hours, at('2026-11-19T21:00:00Z'))).toEqual({
      kind: 'tomorrow',
      at: '17:00',
    })
  })

  it('begins when the shop opens, not before', () => {
    expect(backHint({ from: '07:00', to: '11:00' }, hours, at('2026-11-21T05:00:00Z'))).toEqual({
      kind: 'today',
      at: '10:00',
    })
  })

  it('names the day when the shop is closed on those between', () => {
    expect(backHint({ from: '11:00', to: '14:00' }, hours, at('2026-11-21T14:00:00Z'))).toEqual({
      kind: 'on',
      at: '11:00',
      day: 'tuesday',
    })
  })

  it('is nothing where the shop is never open then', () => {
    expect(
      backHint({ from: '06:00', to: '09:00' }, hours, at('2026-11-21T12:00:00Z')),
    ).toBeUndefined()
  })
})
