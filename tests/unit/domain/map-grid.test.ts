import { describe, expect, it } from 'vitest'
import { distanceM } from '@/domain/geo'
import { GRID_M, gridAround } from '@/domain/map-grid'

const CITIES = [
  { latitude: 52.52, longitude: 13.405 },
  { latitude: -33.87, longitude: 151.21 },
  { latitude: 0, longitude: 0 },
]

describe('gridAround', () => {
  it('[AD-12] crosses at the point it is drawn around', () => {
    for (const city of CITIES) {
      const through = gridAround(city).filter(({ ends: [a, b] }) =>
        [
          a.latitude === city.latitude && b.latitude === city.latitude,
          a.longitude === city.longitude && b.longitude === city.longitude,
        ].some(Boolean),
      )
      expect(through).toHaveLength(2)
      expect(through.every(({ isThick }) => isThick)).toBe(true)
    }
  })

  it('has lines a kilometre apart in both directions', () => {
    for (const city of CITIES) {
      const lines = gridAround(city)
      const middles = (isSame: (a: number, b: number) => boolean, of: 'latitude' | 'longitude') =>
        lines
          .filter(({ ends: [a, b] }) => isSame(a[of], b[of]))
          .map(({ ends: [a] }) => ({ ...city, [of]: a[of] }))
          .sort((a, b) => a[of] - b[of])
      for (const of of ['latitude', 'longitude'] as const) {
        const points = middles((a, b) => a === b, of)
        for (const [index, point] of points.entries()) {
          const next = points[index + 1]
          if (next) expect(distanceM(point, next) / GRID_M).toBeCloseTo(1, 1)
        }
      }
    }
  })
})
