import { describe, expect, it } from 'vitest'
import { distanceM, isInPolygon } from '@/domain/geo'

const at = (latitude: number, longitude: number) => ({ latitude, longitude })

describe('distanceM', () => {
  it('measures known distances', () => {
    expect(distanceM(at(0, 0), at(0, 0))).toBe(0)
    expect(distanceM(at(0, 0), at(1, 0))).toBeCloseTo(111_195, 0)
    // Paris to London
    expect(distanceM(at(48.8566, 2.3522), at(51.5074, -0.1278)) / 1000).toBeCloseTo(343.6, 0)
    expect(distanceM(at(0, 0), at(0, 180)) / 1000).toBeCloseTo(20_015, 0)
  })

  it('is the same both ways', () => {
    expect(distanceM(at(47, 9), at(48, 10))).toBe(distanceM(at(48, 10), at(47, 9)))
  })
})

describe('isInPolygon', () => {
  const hollow = [at(0, 0), at(0, 4), at(4, 4), at(4, 3), at(1, 3), at(1, 1), at(4, 1), at(4, 0)]

  it('tells inside from outside in a concave ring, open or closed', () => {
    for (const ring of [hollow, [...hollow, at(0, 0)]]) {
      expect(isInPolygon(at(0.5, 2), ring)).toBe(true)
      expect(isInPolygon(at(3, 0.5), ring)).toBe(true)
      expect(isInPolygon(at(3, 2), ring)).toBe(false)
      expect(isInPolygon(at(-1, 2), ring)).toBe(false)
    }
  })

  it('counts corners and edges as inside', () => {
    expect(isInPolygon(at(0, 0), hollow)).toBe(true)
    expect(isInPolygon(at(4, 4), hollow)).toBe(true)
    expect(isInPolygon(at(2, 1), hollow)).toBe(true)
    expect(isInPolygon(at(0, 2.7), hollow)).toBe(true)
  })

  it('holds nothing when it is not a ring', () => {
    expect(isInPolygon(at(0, 0), [])).toBe(false)
    expect(isInPolygon(at(0, 0), [at(0, 0), at(1, 1)])).toBe(false)
  })
})
