import type { GeoPoint } from '@/domain/geo.schema'
import { pointAlong } from '@/server/demo/city/city'
import { courierRoute } from '@/server/platform/geo/courier-route'

/** The courier's position after a share (0 to 1) of the route. */
export function courierPlace(from: GeoPoint, to: GeoPoint, share: number): GeoPoint {
  return pointAlong(courierRoute(from, to), share)
}
