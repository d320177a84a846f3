import { z } from 'zod'
import { formatLocation, parseLocation } from '@/domain/address'
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

const toResult = (address: string, { latitude, longitude }: GeoPoint): GeocodeResult => ({
  formatted_address: address,
  geometry: { location: { lat: latitude, lng: longitude } },
})

/** The address nearest to a point. */
async function reverseGeocode(point: GeoPoint): Promise<Raw> {
  const address = await geocoder().reverse(point)
  return toBody(address ? [toResult(address, point)] : [])
}

/** Places that match a text, best first. Coordinates are a place, whether or not it has an address. */
async function searchPlaces(text: string): Promise<Raw> {
  const point = parseLocation(text)
  if (point) {
    const address = (await geocoder().reverse(point)) ?? formatLocation(point)
    return toBody([toResult(address, point)])
  }
  const places = await geocoder().search(text)
  return toBody(places.map(({ address, ...point }) => toResult(address, point)))
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
