import type { GeoPoint } from '@/domain/geo.schema'

/** The invented city. The real coordinates only determine climate and time zone. */
export const CITY_NAME = 'Lindenau'

/** Seed that all streets, houses and parks are generated from. */
export const CITY_SEED = 20_260

/** The middle of the city: 47.5000 N, 9.5000 E (time zone Europe/Zurich). */
export const cityCentre: GeoPoint = { latitude: 47.5, longitude: 9.5 }

/** A point in metres east (x) and north (y) of the centre. */
export interface XY {
  x: number
  y: number
}

const METRES_PER_DEGREE = (6_371_008.8 * Math.PI) / 180
const METRES_PER_DEGREE_EAST = METRES_PER_DEGREE * Math.cos((cityCentre.latitude * Math.PI) / 180)

/** From metres to degrees. */
export function toGeo(p: XY): GeoPoint {
  return {
    latitude: cityCentre.latitude + p.y / METRES_PER_DEGREE,
    longitude: cityCentre.longitude + p.x / METRES_PER_DEGREE_EAST,
  }
}

/** From degrees to metres. */
export function toPlane(p: GeoPoint): XY {
  return {
    x: (p.longitude - cityCentre.longitude) * METRES_PER_DEGREE_EAST,
    y: (p.latitude - cityCentre.latitude) * METRES_PER_DEGREE,
  }
}

/** The straight distance in metres. */
export function span(a: XY, b: XY): number {
  return Math.hypot(b.x - a.x, b.y - a.y)
}

/** The point at a share (0 to 1) of the way from a to b. */
export function between(a: XY, b: XY, share: number): XY {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share }
}

/** Neighbouring pairs of a polyline. */
export function pairs<T>(list: readonly T[]): [T, T][] {
  const result: [T, T][] = []
  let before: T | undefined
  for (const item of list) {
    if (before !== undefined) result.push([before, item])
    before = item
  }
  return result
}

/** The element at an index that the caller knows to be valid. */
export function item<T>(list: readonly T[], index: number): T {
  for (const found of list.slice(index, index + 1)) return found
  throw new RangeError(`No element ${index} in a list of ${list.length}`)
}

/** The nearest point of a segment, its distance in metres and its share (0 to 1) of the segment. */
export function nearestOnSegment(p: XY, a: XY, b: XY): { point: XY; share: number; away: number } {
  const dx = b.x - a.x
  const dy = b.y - a.y
  const length2 = dx * dx + dy * dy
  const raw = length2 === 0 ? 0 : ((p.x - a.x) * dx + (p.y - a.y) * dy) / length2
  const share = Math.min(1, Math.max(0, raw))
  const point = between(a, b, share)
  return { point, share, away: span(p, point) }
}

/** The distance from a point to a polyline. */
export function distanceToLine(p: XY, line: readonly XY[]): number {
  let best = Number.POSITIVE_INFINITY
  for (const [a, b] of pairs(line)) best = Math.min(best, nearestOnSegment(p, a, b).away)
  return best
}

/** Where two segments cross, as a share of the first one; null when they do not. */
export function crossing(a: XY, b: XY, c: XY, d: XY): number | null {
  const rx = b.x - a.x
  const ry = b.y - a.y
  const sx = d.x - c.x
  const sy = d.y - c.y
  const cross = rx * sy - ry * sx
  if (Math.abs(cross) < 1e-9) return null
  const t = ((c.x - a.x) * sy - (c.y - a.y) * sx) / cross
  const u = ((c.x - a.x) * ry - (c.y - a.y) * rx) / cross
  const slack = 1e-6
  return t >= -slack && t <= 1 + slack && u >= -slack && u <= 1 + slack ? t : null
}

/** The signed area of a ring (positive: counter-clockwise). */
export function ringArea(ring: readonly XY[]): number {
  const first = ring.at(0)
  if (!first) return 0
  let doubled = 0
  for (const [a, b] of pairs([...ring, first])) doubled += a.x * b.y - b.x * a.y
  return doubled / 2
}

/** Whether a point lies in a ring. */
export function isInRing(p: XY, ring: readonly XY[]): boolean {
  const first = ring.at(0)
  if (!first) return false
  let inside = false
  for (const [a, b] of pairs([...ring, first])) {
    if (a.y > p.y === b.y > p.y) continue
    if (p.x < a.x + ((p.y - a.y) / (b.y - a.y)) * (b.x - a.x)) inside = !inside
  }
  return inside
}
