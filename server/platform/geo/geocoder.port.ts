import type { GeoPoint } from '@/domain/geo.schema'
import { makePort } from '@/server/platform/port/port'

interface Place extends GeoPoint {
  address: string
}

/** Turns points into addresses and texts into places. */
export interface Geocoder {
  /** the address nearest to a point, or null */
  reverse(point: GeoPoint): Promise<string | null>
  /** places that match a text, best first */
  search(text: string): Promise<Place[]>
}

/** The geocoder of the demo. */
export const demoGeocoderPort = makePort<Geocoder>('the geocoder of the demo')
