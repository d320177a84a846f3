import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deliveryFeeMinor, INCLUDED_DISTANCE_M } from '@/domain/delivery'

const tariff = { baseMinor: 200, perKmMinor: 50, freeFromMinor: 3000 }

describe('the delivery fee', () => {
  it('is the base price within the first kilometre and grows with each metre after', () => {
    expect(deliveryFeeMinor(tariff, 0, 0)).toBe(200)
    expect(deliveryFeeMinor(tariff, INCLUDED_DISTANCE_M, 0)).toBe(200)
    expect(deliveryFeeMinor(tariff, 3000, 0)).toBe(300)
  })

  it('is nothing from the free amount on, and never without one', () => {
    expect(deliveryFeeMinor(tariff, 5000, 2999)).toBe(400)
    expect(deliveryFeeMinor(tariff, 5000, 3000)).toBe(0)
    expect(deliveryFeeMinor({ ...tariff, freeFromMinor: null }, 5000, 1e9)).toBe(400)
  })

  it('never falls with distance', () => {
    fc.assert(
      fc.property(fc.nat(40_000), fc.nat(5000), (metres, more) => {
        const near = deliveryFeeMinor(tariff, metres, 0)
        expect(deliveryFeeMinor(tariff, metres + more, 0)).toBeGreaterThanOrEqual(near)
      }),
    )
  })
})
