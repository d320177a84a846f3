import type { Geocoder } from '@/server/platform/geo/geocoder.port'

/** Geocoder of the invented city. The streets are generated at the first lookup. */
export const cityGeocoder: Geocoder = {
  reverse: async ({ latitude, longitude }) => {
    const { reverseGeocode } = await import('./city')
    return reverseGeocode(latitude, longitude)?.address ?? null
  },
  search: async (text) => {
    const { searchAddress } = await import('./city')
    return searchAddress(text)
  },
}
