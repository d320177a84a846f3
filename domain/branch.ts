import type { Branch } from './branch.schema'
import { distanceM } from './geo'
import type { GeoPoint } from './geo.schema'
import type { Shop } from './shop.schema'

/** A place where a shop can be visited: its own address, or a branch. */
export interface ShopPlace {
  id: string
  title: string
  address: string | null
  point: GeoPoint
  /** undefined while the customer has chosen no address */
  distanceM: number | undefined
}

export const OWN_PLACE = 'shop'

/** A shop's own address and its branches, nearest to `near` first where that is known. */
export function shopPlaces(
  shop: Pick<Shop, 'location' | 'translation'>,
  branches: readonly Branch[],
  near: GeoPoint | undefined,
): ShopPlace[] {
  const away = (point: GeoPoint) => (near ? distanceM(near, point) : undefined)
  const { location, translation } = shop
  const own = location
    ? [
        {
          id: OWN_PLACE,
          title: translation.title,
          address: translation.address ?? null,
          point: location,
          distanceM: away(location),
        },
      ]
    : []
  const others = branches.map((branch) => ({
    id: String(branch.id),
    title: branch.translation.title,
    address: branch.address.address,
    point: branch.location,
    distanceM: away(branch.location),
  }))
  return [...own, ...others].sort((a, b) => (a.distanceM ?? 0) - (b.distanceM ?? 0))
}

/** Where a phone opens its map app, and a computer a map page, with the way to a point. */
export const directionsUrl = ({ latitude, longitude }: GeoPoint) =>
  `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`
