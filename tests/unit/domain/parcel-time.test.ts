import { describe, expect, it } from 'vitest'
import { parcelTime, saidTime } from '@/domain/parcel-time'
import { parcelFixture, parcelTypeFixture } from '@/tests/support/parcels'

const small = { maxG: 5000 }
const large = { maxG: 30_000 }

describe('parcelTime', () => {
  it('[PA-15] is the courier’s way to the sender, the way and the doors, in steps of five minutes', () => {
    // 10–20 min to the sender, 1.9 km in 10 min at 190 m/min and at worst 12.5, two doors of 2 min each
    expect(parcelTime({ ...small, km: 1.9 })).toEqual({ from: '25', to: '40', type: 'minute' })
    // 19 min on the way, at worst 23.75
    expect(parcelTime({ ...small, km: 3.61 })).toEqual({ from: '35', to: '50', type: 'minute' })
    expect(parcelTime({ ...small, km: 0 })).toEqual({ from: '15', to: '25', type: 'minute' })
  })

  it('[PA-15] grows with each door and with the way', () => {
    expect(parcelTime({ ...small, km: 1.9, dropOffs: 4 })).toEqual({
      from: '35',
      to: '45',
      type: 'minute',
    })
    const ways = [0, 1, 2, 4, 8, 12].map((km) => Number(parcelTime({ ...small, km }).to))
    expect(ways).toEqual([...ways].sort((a, b) => a - b))
    expect(new Set(ways).size).toBe(ways.length)
  })

  it('[PA-15] depends on the size class: what is heavy goes by car, and longer through each door', () => {
    expect(parcelTime({ ...large, km: 0 })).toEqual({ from: '20', to: '30', type: 'minute' })
    // 9.6 km in 30 min at 320 m/min, at worst 37.5
    expect(parcelTime({ ...large, km: 9.6 })).toEqual({ from: '50', to: '70', type: 'minute' })
  })

  it('[PA-15] is said in hours from two hours on', () => {
    // 100 km in 312.5 min, at worst 390.6: 5.5 to 7 hours
    expect(parcelTime({ ...large, km: 100 })).toEqual({ from: '5', to: '8', type: 'hour' })
    expect(parcelTime({ ...small, km: 16 }).type).toBe('hour')
    expect(parcelTime({ ...small, km: 12 }).type).toBe('minute')
  })
})

describe('saidTime', () => {
  const atOnce = { type: parcelTypeFixture(), km: 1.9, delivery_time: '12:00' }

  it('[PA-15] is what was said of a parcel that was wanted at once, by the marketplace’s clock', () => {
    expect(saidTime(parcelFixture(atOnce))).toEqual({ from: '25', to: '40', type: 'minute' })
  })

  it('[PA-15] says nothing of a scheduled parcel, nor of one that is over', () => {
    expect(saidTime(parcelFixture({ ...atOnce, delivery_time: '13:00' }))).toBeNull()
    expect(saidTime(parcelFixture({ ...atOnce, delivery_date: '2026-01-06' }))).toBeNull()
    expect(saidTime(parcelFixture({ ...atOnce, status: 'delivered' }))).toBeNull()
    expect(saidTime(parcelFixture({ ...atOnce, status: 'canceled' }))).toBeNull()
  })
})
