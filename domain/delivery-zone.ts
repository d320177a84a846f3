import { distanceM, isInPolygon } from './geo'
import type { GeoPoint } from './geo.schema'

/** Corners of a delivery zone, in order; the last one joins the first and is not repeated. */
export type ZoneRing = [latitude: number, longitude: number][]

export const MAX_ZONE_CORNERS = 100
/** Radius of a new shop's zone until its owner changes it. */
export const DEFAULT_ZONE_RADIUS_M = 4000
/** Radii that the form of a new shop offers. */
export const zoneRadiiM = [1000, 2000, 3000, 4000, 6000, 8000, 12_000, 20_000] as const
/** Maximum distance of a corner from the shop. */
const MAX_CORNER_DISTANCE_M = 50_000

const CIRCLE_CORNERS = 24
/** metres in a degree of latitude */
const M_PER_DEGREE = 111_320

const toPoint = ([latitude, longitude]: readonly [number, number]): GeoPoint => ({
  latitude,
  longitude,
})

/** A circle as a polygon. */
export function circleAround({ latitude, longitude }: GeoPoint, radiusM: number): ZoneRing {
  const dLatitude = radiusM / M_PER_DEGREE
  // near the poles the cosine approaches 0
  const dLongitude = dLatitude / Math.max(0.01, Math.cos((latitude * Math.PI) / 180))
  return Array.from({ length: CIRCLE_CORNERS }, (_, corner): [number, number] => {
    const angle = (corner / CIRCLE_CORNERS) * Math.PI * 2
    return [latitude + Math.cos(angle) * dLatitude, longitude + Math.sin(angle) * dLongitude]
  })
}

/** Whether a ring can be a shop's zone: it contains the shop, and no corner is farther than 50 km. */
export function isValidZone(ring: readonly (readonly [number, number])[], shop: GeoPoint): boolean {
  const points = ring.map(toPoint)
  return (
    points.length >= 3 &&
    isInPolygon(shop, points) &&
    points.every((point) => distanceM(point, shop) <= MAX_CORNER_DISTANCE_M)
  )
}

/** The ring as a line on a map: ends at the point where it begins. */
export function closedRing(ring: readonly (readonly [number, number])[]): GeoPoint[] {
  const points = ring.map(toPoint)
  const [first] = points
  return first && points.length > 2 ? [...points, first] : points
}

/** The bounding box in degrees; queries use it to exclude distant shops without polygon tests. */
export function boundingBox(ring: readonly (readonly [number, number])[]) {
  const latitudes = ring.map(([latitude]) => latitude)
  const longitudes = ring.map(([, longitude]) => longitude)
  return {
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
    west: Math.min(...longitudes),
    east: Math.max(...longitudes),
  }
}
