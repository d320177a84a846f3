import { describe, expect, it } from 'vitest'
import { isOpenNow, openHint } from '@/domain/open-hint'
import type { ShopWorkingDay } from '@/domain/opening-hours.schema'
import { type WeekDay, weekDays } from '@/domain/week-day'

const row = (day: WeekDay, from: string, to: string): ShopWorkingDay => ({
  id: 1,
  day,
  from,
  to,
  disabled: false,
  created_at: '',
  updated_at: '',
})
const shop = (rows: ShopWorkingDay[], open = true) => ({
  open,
  shop_working_days: rows,
  shop_closed_date: [],
  time_zone: 'UTC',
})
const everyDay = (from: string, to: string) => weekDays.map((day) => row(day, from, to))
// a Saturday
const at = (time: string) => new Date(`2026-11-21T${time}:00Z`)

describe('open hint', () => {
  it('[SP-07] says until when, soon, and when again', () => {
    const days = [...everyDay('11-30', '14-30'), ...everyDay('17-00', '22-00')]
    expect(openHint(shop(days), at('12:00'))).toEqual({ kind: 'open_until', at: '14:30' })
    expect(openHint(shop(days), at('14:00'))).toEqual({ kind: 'closing_soon', at: '14:30' })
    expect(openHint(shop(days, false), at('15:00'))).toEqual({ kind: 'opens_today', at: '17:00' })
    expect(openHint(shop(days, false), at('23:00'))).toEqual({
      kind: 'opens_tomorrow',
      at: '11:30',
    })
  })

  it('names the day when it is further away', () => {
    expect(openHint(shop([row('tuesday', '09-00', '12-00')], false), at('12:00'))).toEqual({
      kind: 'opens_on',
      at: '09:00',
      day: 'tuesday',
    })
  })

  it('a shop that is open around the clock does not close at midnight', () => {
    expect(openHint(shop(everyDay('00-00', '24-00')), at('23:50'))).toEqual({ kind: 'open' })
  })

  it('intervals that touch at midnight are one', () => {
    const days = [...everyDay('18-00', '24-00'), ...everyDay('00-00', '02-00')]
    expect(openHint(shop(days), at('23:50'))).toEqual({ kind: 'open_until', at: '02:00' })
  })

  it('a shop that pauses within its hours is closed without a time', () => {
    const hint = openHint(shop(everyDay('00-00', '24-00'), false), at('12:00'))
    expect(hint).toEqual({ kind: 'closed' })
    expect(isOpenNow(hint)).toBe(false)
    expect(openHint(shop([], false), at('12:00'))).toEqual({ kind: 'closed' })
  })
})
