import { describe, expect, it } from 'vitest'
import { distanceM, isInPolygon } from '@/domain/geo'
import type { GeoPoint } from '@/domain/geo.schema'
import {
  addressAt,
  cityBounds,
  cityCentre,
  cityGeoJson,
  cityStreets,
  cityZone,
  districtAt,
  districts,
  isInCity,
  pointAlong,
  reverseGeocode,
  routeBetween,
  searchAddress,
} from '@/server/demo/city/city'

function known<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('Expected a value')
  return value
}

const bare = ({ latitude, longitude }: GeoPoint): GeoPoint => ({ latitude, longitude })

const streetIndex = (name: string) =>
  known(cityStreets().find((street) => street.name === name)).index

describe('the map', () => {
  it('is bounded, closed and complete', () => {
    const json = cityGeoJson()
    expect(JSON.stringify(json).length).toBeLessThan(400_000)
    expect(cityGeoJson()).toBe(json)
    const kinds = new Set(json.features.map(({ properties }) => properties.kind))
    expect(kinds).toEqual(new Set(['land', 'block', 'park', 'water', 'river', 'street', 'major']))
    for (const { geometry } of json.features) {
      if (geometry.type !== 'Polygon') continue
      for (const ring of geometry.coordinates) expect(ring.at(0)).toEqual(ring.at(-1))
    }
  })

  it('has about sixty streets, each name once', () => {
    const names = cityStreets().map(({ name }) => name)
    expect(names.length).toBeGreaterThanOrEqual(55)
    expect(new Set(names).size).toBe(names.length)
    expect(names).toContain('Lindenweg')
  })

  it('never changes by itself', () => {
    expect(searchAddress('Lindenweg 12')).toMatchInlineSnapshot(`
      [
        {
          "address": "Lindenweg 12, Lindenau",
          "latitude": 47.488173,
          "longitude": 9.470733,
        },
      ]
    `)
    expect(
      cityStreets()
        .slice(0, 3)
        .map(({ name }) => name),
    ).toMatchInlineSnapshot(`
      [
        "Lindenweg",
        "Glockenrain",
        "Luchsstraße",
      ]
    `)
  })
})

describe('zone and districts', () => {
  it('keeps the zone inside the city and around its centre', () => {
    const zone = cityZone().map(([latitude, longitude]) => ({ latitude, longitude }))
    expect(zone.every(isInCity)).toBe(true)
    expect(isInPolygon(cityCentre, zone)).toBe(true)
    expect(isInPolygon({ latitude: cityBounds.north, longitude: 9.5 }, zone)).toBe(false)
  })

  it('names five districts that hold their own centres', () => {
    expect(districts).toHaveLength(5)
    for (const { name, centre } of districts) expect(districtAt(centre)).toBe(name)
  })
})

describe('the gazetteer', () => {
  it('finds every sampled house again from its coordinates', () => {
    for (const { index, name } of cityStreets()) {
      const house = known(addressAt(index, 5))
      expect(reverseGeocode(house.latitude, house.longitude)).toMatchObject({
        address: house.address,
        street: name,
        house: '5',
      })
    }
  })

  it('knows nothing outside the city', () => {
    expect(reverseGeocode(48.5, 9.5)).toBeNull()
    expect(reverseGeocode(0, 0)).toBeNull()
    expect(addressAt(0, 100_000)).toBeNull()
    expect(addressAt(-1, 1)).toBeNull()
  })

  it('finds a house by its address, whatever the case, accents and small mistakes', () => {
    const house = known(addressAt(streetIndex('Lindenweg'), 12))
    for (const text of [
      'lindenweg 12',
      'LINDENWEG 12',
      ' Lindenweg  12a ',
      'lindenwg 12',
      'Lindenweg 12, Lindenau',
      'Lindenweg 12 Lindenau',
      '12 Lindenweg',
    ]) {
      expect(searchAddress(text)[0], text).toEqual(house)
    }
    expect(searchAddress('sudring')[0]?.address).toBe('Südring, Lindenau')
    expect(searchAddress('sudufer 4')[0]?.address).toBe('Südufer 4, Lindenau')
  })

  it('completes the beginning of a name and keeps the limit', () => {
    expect(searchAddress('lind')[0]?.address).toBe('Lindenweg, Lindenau')
    expect(searchAddress('s', 3)).toHaveLength(3)
    expect(searchAddress('altw')[0]?.address).toBe('Altwerder, Lindenau')
  })

  it('answers nothing to nonsense', () => {
    for (const text of ['', '   ', '12', ',,,', 'xqzxqzxqz', 'x'.repeat(5000)]) {
      expect(searchAddress(text), text.slice(0, 10)).toEqual([])
    }
  })

  it('offers the street when it has no such house', () => {
    expect(searchAddress('lindenweg 9999')[0]?.address).toBe('Lindenweg, Lindenau')
  })
})

describe('routes', () => {
  const houses = cityStreets().map(({ index }) => known(addressAt(index, 3)))
  const [first] = houses
  const home = known(first)

  it('go from door to door, never shorter than the straight line nor absurdly longer', () => {
    for (const house of houses.slice(1)) {
      const route = routeBetween(home, house)
      const straight = distanceM(home, house)
      expect(route.points[0]).toEqual(bare(home))
      expect(route.points.at(-1)).toEqual(bare(house))
      expect(route.distanceM).toBeGreaterThanOrEqual(Math.floor(straight))
      expect(route.distanceM).toBeLessThan(straight * 3 + 600)
    }
  })

  it('are as long both ways and zero to the same door', () => {
    const there = known(houses[30])
    const back = routeBetween(there, home).distanceM
    expect(Math.abs(routeBetween(home, there).distanceM - back)).toBeLessThanOrEqual(1)
    expect(routeBetween(home, home).distanceM).toBeLessThan(60)
  })

  it('are quick', () => {
    // the best of some rounds: a busy machine makes single ones slower, never faster
    const rounds = Array.from({ length: 5 }, () => {
      const start = performance.now()
      for (const house of houses) routeBetween(home, house)
      return (performance.now() - start) / houses.length
    })
    expect(Math.min(...rounds)).toBeLessThan(10)
  })

  it('are walked in equal steps', () => {
    const { points, distanceM: length } = routeBetween(home, known(houses[20]))
    expect(pointAlong(points, 0)).toEqual(points[0])
    expect(pointAlong(points, 1)).toEqual(points.at(-1))
    expect(pointAlong(points, 7)).toEqual(points.at(-1))
    const [a, b] = [0.4, 0.401].map((share) => pointAlong(points, share))
    expect(distanceM(known(a), known(b))).toBeLessThanOrEqual(length * 0.001 + 0.1)
    expect(pointAlong([home], 0.5)).toEqual(bare(home))
    expect(pointAlong([home, home], 0.5)).toEqual(bare(home))
  })
})
