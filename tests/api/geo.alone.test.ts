import { beforeAll, describe, expect, it, vi } from 'vitest'
import { openApi } from '@/tests/support/api'
import { SHOP_POINT } from '@/tests/support/builders'

const api = openApi()

interface Found {
  results: {
    formatted_address: string
    geometry: { location: { lat: number; lng: number } }
  }[]
  status: string
}

beforeAll(() => {
  vi.stubEnv('DEMO', '1')
})

const find = async (line: `GET /${string}`) => {
  const { status, body } = await api.call(line)
  expect(status).toBe(200)
  return body as unknown as Found
}

describe('geocoding', () => {
  it('answers the address nearest to a point, and none outside the city', async () => {
    const { latitude, longitude } = SHOP_POINT
    const here = await find(`GET /rest/geocode?latlng=${latitude},${longitude}`)
    expect(here.results[0]?.formatted_address).toContain('Lindenau')
    expect(await find('GET /rest/geocode?latlng=0,0')).toEqual({
      results: [],
      status: 'ZERO_RESULTS',
    })
  })

  it('suggests places for a text, which lead back to the same street', async () => {
    const { latitude, longitude } = SHOP_POINT
    const here = await find(`GET /rest/geocode?latlng=${latitude},${longitude}`)
    const address = here.results[0]?.formatted_address ?? ''
    const street = address.split(',')[0] ?? ''
    const found = await find(`GET /rest/geocode/search?text=${encodeURIComponent(street)}`)
    expect(found.results[0]?.formatted_address).toBe(address)
    expect(found.results[0]?.geometry.location.lat).toBeCloseTo(latitude, 1)
  })

  it('[AD-12] takes coordinates as a place, which has an address or none', async () => {
    const { latitude, longitude } = SHOP_POINT
    const here = await find(`GET /rest/geocode/search?text=${latitude},%20${longitude}`)
    expect(here.results).toHaveLength(1)
    expect(here.results[0]?.formatted_address).toContain('Lindenau')
    expect(here.results[0]?.geometry.location).toEqual({ lat: latitude, lng: longitude })
    const nameless = { formatted_address: '0,0', geometry: { location: { lat: 0, lng: 0 } } }
    expect((await find('GET /rest/geocode/search?text=0,0')).results).toEqual([nameless])
  })

  it('refuses what is no point and an empty text', async () => {
    for (const query of ['?latlng=here', '?latlng=91,0', '', '/search', '/search?text=%20']) {
      expect((await api.call(`GET /rest/geocode${query}`)).status).toBe(422)
    }
  })
})
