import { describe, expect, it } from 'vitest'
import { boardColumns, minutesUntil, nextServiceDay } from '@/domain/kitchen'

describe('[KB-03] the next day of service', () => {
  it('begins at four in the morning of the shop', () => {
    const at = (now: string, zone: string) => nextServiceDay(new Date(now), zone).toISOString()
    expect(at('2026-11-26T19:00:00Z', 'Europe/Berlin')).toBe('2026-11-27T03:00:00.000Z')
    // what was sold out at one in the night is back with the same morning
    expect(at('2026-11-27T00:00:00Z', 'Europe/Berlin')).toBe('2026-11-27T03:00:00.000Z')
    expect(at('2026-11-27T03:00:00Z', 'Europe/Berlin')).toBe('2026-11-28T03:00:00.000Z')
    expect(at('2026-11-26T19:00:00Z', 'Asia/Kuwait')).toBe('2026-11-27T01:00:00.000Z')
  })

  it('is an hour earlier in summer, and moves with the clock', () => {
    const at = (now: string) => nextServiceDay(new Date(now), 'Europe/Berlin').toISOString()
    expect(at('2026-03-28T19:00:00Z')).toBe('2026-03-29T02:00:00.000Z')
    expect(at('2026-10-24T19:00:00Z')).toBe('2026-10-25T03:00:00.000Z')
  })
})

describe('[KB-01] the columns of a board', () => {
  it('hold what the kitchen has to do with, in the given order', () => {
    const orders = (
      ['ready', 'cooking', 'new', 'accepted', 'on_a_way', 'delivered', 'canceled', 'new'] as const
    ).map((status, id) => ({ id, status }))
    const ids = (rows: { id: number }[]) => rows.map(({ id }) => id)
    const { incoming, kitchen, ready } = boardColumns(orders)
    expect([ids(incoming), ids(kitchen), ids(ready)]).toEqual([[2, 7], [1, 3], [0]])
  })

  it('count whole minutes, negative once a time has passed', () => {
    const now = Date.parse('2026-11-26T12:00:00Z')
    expect(minutesUntil('2026-11-26T12:10:00Z', now)).toBe(10)
    expect(minutesUntil('2026-11-26T12:00:30Z', now)).toBe(1)
    expect(minutesUntil('2026-11-26T11:58:00Z', now)).toBe(-2)
  })
})
