import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, isOpenAt, localMoment, type OpeningHours, timeOf } from '@/domain/opening-hours'
import { MAX_DAYS_AHEAD, zonedInstant } from '@/domain/schedule'
import { nextFreeSlot, preparationMinutes, slotDays, slotStart } from '@/domain/slots'
import { type WeekDay, weekDays } from '@/domain/week-day'
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

describe('full slots', () => {
  const full = new Set([Date.parse('2026-01-05T12:30:00Z'), Date.parse('2026-01-05T13:00:00Z')])
  const days = slotDays(hours('12-00', '15-00'), monday, 0, full)

  it('[SC-06] are shown as such, and the rest is free', () => {
    expect(days[0]?.slots).toEqual([
      { time: '13:30', to: '14:00', full: true },
      { time: '14:00', to: '14:30', full: true },
      { time: '14:30', to: '15:00' },
    ])
  })

  it('[SC-06] are skipped when the next free one is looked for', () => {
    expect(nextFreeSlot(days)).toEqual({ date: '2026-01-05', time: '14:30' })
    const last = { date: '2026-01-05', time: '14:30' }
    expect(nextFreeSlot(days, last)).toEqual({ date: '2026-01-06', time: '12:00' })
    expect(nextFreeSlot(days, { date: '2099-01-01', time: '00:00' })).toBeUndefined()
  })

  it('[SC-02] begin on the half hour of the shop’s own clock, also where it is odd', () => {
    const at = new Date('2026-01-05T12:10:42.500Z')
    expect(slotStart(at, 'Europe/Berlin').toISOString()).toBe('2026-01-05T12:00:00.000Z')
    // Kathmandu is 5:45 ahead: 17:55 there
    expect(slotStart(at, 'Asia/Kathmandu').toISOString()).toBe('2026-01-05T11:45:00.000Z')
    expect(preparationMinutes({ from: '2', to: '3', type: 'hour' })).toBe(120)
  })
})

/** Weeks with one or two intervals a day, some over midnight, some days off. */
const weekArb = fc.array(
  fc.record({
    day: fc.constantFrom(...weekDays),
    from: fc.integer({ min: 0, max: 95 }).map((quarter) => timeOf(quarter * 15)),
    to: fc.integer({ min: 0, max: 96 }).map((quarter) => timeOf(quarter * 15)),
    disabled: fc.boolean(),
  }),
  { maxLength: 14 },
)

/** Zones on both sides of UTC, with both kinds of daylight saving, one with a half and one with 45 minutes. */
const zoneArb = fc.constantFrom(
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Auckland',
)

/** Any minute of 2026, the days around the clocks' changes more often than others. */
const nowArb = fc
  .oneof(
    fc.integer({ min: 0, max: 364 }),
    // Auckland and Lord Howe change in April and September or October, New York in March and November
    fc.constantFrom(62, 66, 86, 87, 92, 94, 265, 269, 275, 276, 295, 297, 303, 304),
  )
  .chain((day) =>
    fc
      .integer({ min: 0, max: 1439 })
      .map((minute) => new Date(Date.UTC(2026, 0, 1 + day) + minute * 60_000)),
  )

const QUARTER_MS = 15 * 60_000

/**
 * What may be offered, found the long way: every quarter of an hour that passes is asked what the
 * shop's clock shows. A time that the clock shows twice counts the first time.
 */
function slotsByWalking(open: OpeningHours, now: Date, preparationMin: number): string[] {
  const zone = open.time_zone
  const today = localMoment(now, zone).date
  const last = addDays(today, MAX_DAYS_AHEAD - 1)
  const seen = new Set<string>()
  const found: string[] = []
  const begin = Math.floor(now.getTime() / QUARTER_MS) * QUARTER_MS - 26 * 3_600_000
  for (let at = begin; at < now.getTime() + (MAX_DAYS_AHEAD + 1) * 864e5; at += QUARTER_MS) {
    const { date, minute } = localMoment(new Date(at), zone)
    const name = `${date} ${timeOf(minute)}`
    if (minute % 30 !== 0 || seen.has(name)) continue
    seen.add(name)
    const isOffered = date >= today && date <= last && at >= now.getTime() + preparationMin * 60_000
    if (isOffered && isOpenAt(open, { date, minute })) found.push(name)
  }
  return found
}

describe('slots of any shop at any time', () => {
  it('[SC-02] [SC-05] are exactly the half hours in which it is open, in its own zone', () => {
    fc.assert(
      fc.property(
        weekArb,
        zoneArb,
        nowArb,
        fc.integer({ min: 0, max: 300 }),
        fc.option(fc.integer({ min: 0, max: 6 })),
        (shop_working_days, time_zone, now, preparationMin, closed) => {
          const today = localMoment(now, time_zone).date
          const open: OpeningHours = {
            shop_working_days,
            shop_closed_date: closed === null ? [] : [{ day: addDays(today, closed) }],
            time_zone,
          }
          const offered = slotDays(open, now, preparationMin).flatMap(({ date, slots }) =>
            slots.map(({ time }) => `${date} ${time}`),
          )
          expect(offered).toEqual(slotsByWalking(open, now, preparationMin))
        },
      ),
      { numRuns: 150, seed: 6 },
    )
  }, 60_000)

  it('[SC-06] begin at the instant that an order for them is counted in', () => {
    fc.assert(
      fc.property(zoneArb, nowArb, fc.integer({ min: 0, max: 29 }), (zone, now, within) => {
        const start = slotStart(now, zone)
        expect(localMoment(start, zone).minute % 30).toBe(0)
        const later = new Date(start.getTime() + within * 60_000)
        expect(slotStart(later, zone)).toEqual(start)
      }),
      { numRuns: 300, seed: 6 },
    )
  })
})
