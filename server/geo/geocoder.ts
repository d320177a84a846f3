import type { GeoPoint } from '@/domain/geo'
import { env } from '@/lib/env'

export interface Place extends GeoPoint {
  address: string
}

/** Turns points into addresses and texts into places. */
export interface Geocoder {
  /** the address nearest to a point, null where there is none */
  reverse(point: GeoPoint): Promise<string | null>
  /** places that fit a text, best first */
  search(text: string): Promise<Place[]>
}

/** Without a provider nothing is found, and clients say so. */
const nowhere: Geocoder = { reverse: async () => null, search: async () => [] }

/** The invented city of the demo. */
const demoCity: Geocoder = {
  reverse: async ({ latitude, longitude }) => {
    const { reverseGeocode } = await import('@/server/demo/city/city')
    return reverseGeocode(latitude, longitude)?.address ?? null
  },
  search: async (text) => {
    const { searchAddress } = await import('@/server/demo/city/city')
    return searchAddress(text)
  },
}

/** The geocoder that this server is configured with. */
export function geocoder(): Geocoder {
  return env().DEMO ? demoCity : nowhere
}
