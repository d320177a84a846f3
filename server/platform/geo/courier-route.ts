import { distanceM } from '@/domain/geo'
import type { GeoPoint } from '@/domain/geo.schema'
import { streetsPort } from './streets.port'

/** The courier's route along known streets, or a straight line where no street is known. */
export function courierRoute(from: GeoPoint, to: GeoPoint): GeoPoint[] {
  const known = streetsPort.get().streetRoute(from, to)
  if (known) return known
  const bare = ({ latitude, longitude }: GeoPoint) => ({ latitude, longitude })
  return distanceM(from, to) > 0 ? [bare(from), bare(to)] : [bare(from)]
}
