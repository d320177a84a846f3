import type { GeoPoint } from '@/domain/geo'
import { Raw } from '@/server/http/answer'
import { geocoder } from './geocoder'

interface GeocodeResult {
  formatted_address: string
  geometry?: { location: { lat: number; lng: number } }
}

// the shape that clients know from Google's geocoding
const toBody = (results: GeocodeResult[]) =>
  new Raw({ results, status: results.length > 0 ? 'OK' : 'ZERO_RESULTS' })

/** The address nearest to a point. */
export async function reverseGeocode(point: GeoPoint): Promise<Raw> {
  const address = await geocoder().reverse(point)
  const location = { lat: point.latitude, lng: point.longitude }
  return toBody(address ? [{ formatted_address: address, geometry: { location } }] : [])
}

/** Places that fit a text, best first. */
export async function searchPlaces(text: string): Promise<Raw> {
  const places = await geocoder().search(text)
  return toBody(
    places.map(({ address, latitude, longitude }) => ({
      formatted_address: address,
      geometry: { location: { lat: latitude, lng: longitude } },
    })),
  )
}
