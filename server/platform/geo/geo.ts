import { z } from 'zod'
import { parseLocation } from '@/domain/address'
import type { GeoPoint } from '@/domain/geo.schema'
import { env } from '@/lib/env'
import { Raw } from '@/server/platform/http/answer'
import { route } from '@/server/platform/http/route'
import { demoGeocoderPort, type Geocoder } from './geocoder.port'

const pointInput = z.object({
  latlng: z.string().transform((text, issues) => {
    const point = parseLocation(text)
    if (point) return point
    issues.addIssue({ code: 'custom', message: 'invalid' })
    return z.NEVER
  }),
})

const textInput = z.object({ text: z.string().trim().min(1).max(200) })

interface GeocodeResult {
  formatted_address: string
  geometry?: { location: { lat: number; lng: number } }
}

/** Without a geocoder every search is empty. */
const nowhere: Geocoder = { reverse: async () => null, search: async () => [] }

/** The configured geocoder. */
function geocoder(): Geocoder {
  return env().DEMO ? demoGeocoderPort.get() : nowhere
}

// the response format of Google's Geocoding API
const toBody = (results: GeocodeResult[]) =>
  new Raw({ results, status: results.length > 0 ? 'OK' : 'ZERO_RESULTS' })

/** The address nearest to a point. */
async function reverseGeocode(point: GeoPoint): Promise<Raw> {
  const address = await geocoder().reverse(point)
  const location = { lat: point.latitude, lng: point.longitude }
  return toBody(address ? [{ formatted_address: address, geometry: { location } }] : [])
}

/** Places that match a text, best first. */
async function searchPlaces(text: string): Promise<Raw> {
  const places = await geocoder().search(text)
  return toBody(
    places.map(({ address, latitude, longitude }) => ({
      formatted_address: address,
      geometry: { location: { lat: latitude, lng: longitude } },
    })),
  )
}

/** An addition to the contract, whose clients call a maps provider for geocoding. */
export const geoRoutes = [
  route('GET /rest/geocode', { input: pointInput }, (_ctx, { input }) =>
    reverseGeocode(input.latlng),
  ),
  route('GET /rest/geocode/search', { input: textInput, search: true }, (_ctx, { input }) =>
    searchPlaces(input.text),
  ),
]
