import type { GeoPoint } from './geo.schema'

const EARTH_RADIUS_M = 6_371_008.8
const EDGE_TOLERANCE = 1e-9

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The great-circle distance in metres (haversine). */
export function distanceM(a: GeoPoint, b: GeoPoint): number {
  const latitude = Math.sin(radians(b.latitude - a.latitude) / 2)
  const longitude = Math.sin(radians(b.longitude - a.longitude) / 2)
  const h =
    latitude * latitude +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * longitude * longitude
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(h)))
}

function isOnEdge(p: GeoPoint, a: GeoPoint, b: GeoPoint): boolean {
  const dx = b.longitude - a.longitude
  const dy = b.latitude - a.latitude
  const px = p.longitude - a.longitude
  const py = p.latitude - a.latitude
  const length = Math.hypot(dx, dy)
  if (length === 0) return Math.hypot(px, py) <= EDGE_TOLERANCE
  if (Math.abs(dx * py - dy * px) / length > EDGE_TOLERANCE) return false
  const along = (px * dx + py * dy) / length
  return along >= -EDGE_TOLERANCE && along <= length + EDGE_TOLERANCE
}

/**
 * Whether a point lies in a polygon, open or closed; a point on its boundary is inside.
 * Degrees are taken as a plane, so a polygon must not cross the 180th meridian.
 */
export function isInPolygon(point: GeoPoint, polygon: readonly GeoPoint[]): boolean {
  let before = polygon.at(-1)
  if (!before || polygon.length < 3) return false
  let inside = false
  for (const corner of polygon) {
    if (isOnEdge(point, before, corner)) return true
    if (corner.latitude > point.latitude !== before.latitude > point.latitude) {
      const share = (point.latitude - corner.latitude) / (before.latitude - corner.latitude)
      const crossing = corner.longitude + share * (before.longitude - corner.longitude)
      if (point.longitude < crossing) inside = !inside
    }
    before = corner
  }
  return inside
}
