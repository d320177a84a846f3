import type { GeoPoint } from '@/domain/geo.schema'
import { makePort } from '@/server/platform/port/port'

/** A street network for routing. */
export interface Streets {
  /** the points of the shortest route between two addresses; undefined without known streets */
  streetRoute(from: GeoPoint, to: GeoPoint): GeoPoint[] | undefined
}

export const streetsPort = makePort<Streets>('streets')
