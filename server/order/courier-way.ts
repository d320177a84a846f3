import { distanceM, type GeoPoint } from '@/domain/geo'
import { isInCity, pointAlong, routeBetween } from '@/server/demo/city/city'

/** The courier's way along the streets of the city that we know, elsewhere as the crow flies. */
export function courierWay(from: GeoPoint, to: GeoPoint): GeoPoint[] {
  if (isInCity(from) && isInCity(to)) return routeBetween(from, to).points
  const bare = ({ latitude, longitude }: GeoPoint) => ({ latitude, longitude })
  return distanceM(from, to) > 0 ? [bare(from), bare(to)] : [bare(from)]
}

/** Where somebody is after a share (0 to 1) of that way. */
export function courierPlace(from: GeoPoint, to: GeoPoint, share: number): GeoPoint {
  return pointAlong(courierWay(from, to), share)
}
