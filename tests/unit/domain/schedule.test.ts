import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { localMoment } from '@/domain/opening-hours'
import { zonedInstant } from '@/domain/schedule'

describe('[SC-02] a wall-clock time in a zone', () => {
  it.each([
    ['2026-11-18', 720, 'UTC', '2026-11-18T12:00:00.000Z'],
    ['2026-07-01', 720, 'Europe/Berlin', '2026-07-01T10:00:00.000Z'],
    ['2026-01-01', 30, 'Asia/Tokyo', '2025-12-31T15:30:00.000Z'],
    // the clocks skip 02:30 that night
    ['2026-03-29', 150, 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
    // 02:30 comes twice; the first one counts
    ['2026-10-25', 150, 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
  ])('%s minute %s in %s', (date, minute, zone, iso) => {
    expect(zonedInstant(date, minute, zone).toISOString()).toBe(iso)
  })

  it('reads back as the same time wherever the clocks show it', () => {
    const dates = fc.integer({ min: 0, max: 364 }).map((day) => {
      const at = new Date(Date.UTC(2026, 0, 1 + day))
      return at.toISOString().slice(0, 10)
    })
    const zones = fc.constantFrom('UTC', 'Asia/Kathmandu', 'America/New_York', 'Pacific/Auckland')
    fc.assert(
      fc.property(dates, fc.integer({ min: 240, max: 1439 }), zones, (date, minute, zone) => {
        const back = localMoment(zonedInstant(date, minute, zone), zone)
        expect(back).toMatchObject({ date, minute })
      }),
    )
  })
})
