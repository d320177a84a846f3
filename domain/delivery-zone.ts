import { distanceM, isInPolygon } from './geo'
import type { GeoPoint } from './geo.schema'

export type ZoneRing = [latitude: number, longitude: number][]

export const MAX_ZONE_CORNERS = 100
/** How far a new shop delivers until it says otherwise. */
export const DEFAULT_ZONE_M = 4000
export const zoneRadii = [1000, 2000, 3000, 4000, 6000, 8000, 12_000, 20_000] as const
/** No corner lies farther from the shop. */
const MAX_REACH_M = 50_000

const CORNERS = 24
const M_PER_DEGREE = 111_320

const toPoint = ([latitude, longitude]: readonly [number, number]): GeoPoint => ({
  latitude,
  longitude,
})

/** A round zone of a radius in metres. */
export function circleAround({ latitude, longitude }: GeoPoint, radiusM: number): ZoneRing {
  const dLatitude = radiusM / M_PER_DEGREE
  // next to the poles a degree of longitude has no width
  const dLongitude = dLatitude / Math.max(0.01, Math.cos((latitude * Math.PI) / 180))
  return Array.from({ length: CORNERS }, (_, corner): [number, number] => {
    const angle = (corner / CORNERS) * Math.PI * 2
    return [latitude + Math.cos(angle) * dLatitude, longitude + Math.sin(angle) * dLongitude]
  })
}

/** Whether a ring can be the zone of a shop: the shop lies in it, and no corner is far away. */
export function isZone(ring: readonly (readonly [number, number])[], shop: GeoPoint): boolean {
  const points = ring.map(toPoint)
  return (
    points.length >= 3 &&
    isInPolygon(shop, points) &&
    points.every((point) => distanceM(point, shop) <= MAX_REACH_M)
  )
}

/** The ring as a line on a map, closed. */
export function outline(ring: readonly (readonly [number, number])[]): GeoPoint[] {
  const points = ring.map(toPoint)
  const [first] = points
  return first && points.length > 2 ? [...points, first] : points
}

/** The bounding box of a ring, which excludes distant shops without polygon tests. */
export function boxOf(ring: readonly (readonly [number, number])[]) {
  const latitudes = ring.map(([latitude]) => latitude)
  const longitudes = ring.map(([, longitude]) => longitude)
  return {
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
    west: Math.min(...longitudes),
    east: Math.max(...longitudes),
  }
}
