import type { GeoPoint } from './geo.schema'

/** Distance of two lines, metres. Every fifth is a thick one. */
export const GRID_M = 1000
const THICK_EVERY = 5
const REACH_M = 40_000
/** metres in a degree of latitude */
const M_PER_DEGREE = 111_320

export interface GridLine {
  isThick: boolean
  ends: readonly [GeoPoint, GeoPoint]
}

/** Lines from south to north and from west to east around a point, which is where two of them cross. */
export function gridAround({ latitude, longitude }: GeoPoint): GridLine[] {
  const dLatitude = 1 / M_PER_DEGREE
  // near the poles the cosine approaches 0
  const dLongitude = dLatitude / Math.max(0.01, Math.cos((latitude * Math.PI) / 180))
  const at = (east: number, north: number): GeoPoint => ({
    latitude: Math.min(85, Math.max(-85, latitude + north * dLatitude)),
    longitude: longitude + east * dLongitude,
  })
  const count = REACH_M / GRID_M
  const steps = Array.from({ length: 2 * count + 1 }, (_, index) => index - count)
  return steps.flatMap((step): GridLine[] => {
    const isThick = step % THICK_EVERY === 0
    const aside = step * GRID_M
    return [
      { isThick, ends: [at(aside, -REACH_M), at(aside, REACH_M)] },
      { isThick, ends: [at(-REACH_M, aside), at(REACH_M, aside)] },
    ]
  })
}
