import { queryOptions } from '@tanstack/react-query'
import { formatLocation } from '@/domain/address'
import type { GeoPoint } from '@/domain/geo.schema'
import type { Api } from './api'

/** What stands for the address of a place without one, and after a failure (SPEC section 8). */
export const NOT_FOUND = 'not found'

/** Letters a user types before suggestions are asked for. */
export const SUGGEST_FROM_LENGTH = 2

interface GeocodeAnswer {
  results: { formatted_address: string; geometry?: { location: { lat: number; lng: number } } }[]
}

/** A place that a typed text may mean. */
export interface AddressSuggestion {
  address: string
  location: GeoPoint
}

export const geocodeService = ({ http }: Api) => ({
  /** The first address of a place, or the text 'not found'; never throws. */
  reverse: async (point: GeoPoint): Promise<string> => {
    try {
      const answer = await http.get<GeocodeAnswer>('rest/geocode', {
        latlng: formatLocation(point),
      })
      return answer.data.results[0]?.formatted_address ?? NOT_FOUND
    } catch {
      return NOT_FOUND
    }
  },
  suggest: async (text: string, signal?: AbortSignal): Promise<AddressSuggestion[]> => {
    const { data } = await http.get<GeocodeAnswer>('rest/geocode/search', { text }, signal)
    return data.results.flatMap(({ formatted_address, geometry }) =>
      geometry
        ? {
            address: formatted_address,
            location: { latitude: geometry.location.lat, longitude: geometry.location.lng },
          }
        : [],
    )
  },
})

export const suggestionsQuery = (api: Api, text: string) =>
  queryOptions({
    queryKey: ['geocode', text, { lang: api.lang }],
    queryFn: ({ signal }) => geocodeService(api).suggest(text, signal),
    enabled: text.length >= SUGGEST_FROM_LENGTH,
  })
