import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clusterPoints } from '@/domain/map-cluster'

const at = (id: string, latitude: number, longitude: number) => ({
  id,
  point: { latitude, longitude },
})
const radius = 48
const idsOf = (clusters: { members: readonly { id: string }[] }[]) =>
  clusters.map(({ members }) => members.map(({ id }) => id))

describe('clusters of a map', () => {
  const near = [at('a', 47.5, 9.5), at('b', 47.5001, 9.5001), at('c', 47.6, 9.6)]

  it('[DI-16] gathers what would lie on each other, and lets go of it when one comes closer', () => {
    expect(idsOf(clusterPoints(near, 12, radius))).toEqual([['a', 'b'], ['c']])
    expect(idsOf(clusterPoints(near, 5, radius))).toEqual([['a', 'b', 'c']])
    expect(idsOf(clusterPoints(near, 17, radius))).toEqual([['a'], ['b'], ['c']])
  })

  it('stands in the middle of its members, under the name of the first', () => {
    const [one] = clusterPoints(near, 12, radius)
    expect(one?.id).toBe('a')
    expect(one?.point.latitude).toBeCloseTo(47.50005)
    expect(one?.point.longitude).toBeCloseTo(9.50005)
  })

  it('draws everything once, at any zoom', () => {
    const place = fc.record({
      latitude: fc.double({ min: -80, max: 80, noNaN: true }),
      longitude: fc.double({ min: -179, max: 179, noNaN: true }),
    })
    fc.assert(
      fc.property(
        fc.array(place, { maxLength: 40 }),
        fc.integer({ min: 0, max: 18 }),
        (all, zoom) => {
          const items = all.map((point, index) => ({ id: String(index), point }))
          const drawn = idsOf(clusterPoints(items, zoom, radius)).flat()
          expect(drawn.toSorted()).toEqual(items.map(({ id }) => id).toSorted())
        },
      ),
    )
  })
})
