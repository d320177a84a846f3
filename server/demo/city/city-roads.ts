import type { Streets } from '@/server/platform/geo/streets.port'
import { isInCity, routeBetween } from './city'

/** Routing in the invented city; only for points inside it. */
export const cityRoads: Streets = {
  streetRoute: (from, to) =>
    isInCity(from) && isInCity(to) ? routeBetween(from, to).points : undefined,
}
