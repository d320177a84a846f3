import { describe, expect, it } from 'vitest'
import { directionsUrl, shopPlaces } from '@/domain/branch'

const at = (latitude: number, longitude: number) => ({ latitude, longitude })
const shop = (location: ReturnType<typeof at> | null) => ({
  location,
  translation: { locale: 'en', title: 'Shop', description: null, address: 'Own Street 1' },
})
const branch = (id: number, location: ReturnType<typeof at>) => ({
  id,
  location,
  address: { address: `Branch Street ${id}` },
  translation: { locale: 'en', title: `Branch ${id}` },
})
const branches = [branch(1, at(0, 3)), branch(2, at(0, 1))]
const ids = (places: ReturnType<typeof shopPlaces>) => places.map(({ id }) => id)

describe('[DI-22] shopPlaces', () => {
  it('names the own address first while no address is chosen', () => {
    const places = shopPlaces(shop(at(0, 2)), branches, undefined)
    expect(ids(places)).toEqual(['shop', '1', '2'])
    expect(places.every(({ distanceM }) => distanceM === undefined)).toBe(true)
  })

  it('puts what is nearest to the address first', () => {
    const places = shopPlaces(shop(at(0, 2)), branches, at(0, 0))
    expect(ids(places)).toEqual(['2', 'shop', '1'])
    expect(places[0]?.distanceM).toBeCloseTo(111_195, 0)
  })

  it('leaves out a shop without a place', () => {
    expect(ids(shopPlaces(shop(null), branches, at(0, 0)))).toEqual(['2', '1'])
  })
})

it('leads to the point that is meant', () => {
  expect(new URL(directionsUrl(at(47.5, -9.25))).searchParams.get('destination')).toBe('47.5,-9.25')
})
