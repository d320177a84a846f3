import type { GeoPoint } from './geo.schema'

/** Pixels of the whole world at zoom 0, as map libraries count them. */
const WORLD_PX = 512
/** Beyond this zoom what stands at one address is drawn side by side. */
const ALL_APART = 17

/** Things that are drawn as one at a zoom: `members` in their given order, around their middle. */
export interface Cluster<T> {
  /** of its first member: the same one while that one leads it */
  id: string
  point: GeoPoint
  members: readonly T[]
}

const toPixels = ({ latitude, longitude }: GeoPoint, zoom: number) => {
  const world = WORLD_PX * 2 ** zoom
  const angle = (latitude * Math.PI) / 180
  return {
    x: ((longitude + 180) / 360) * world,
    y: ((1 - Math.log(Math.tan(Math.PI / 4 + angle / 2)) / Math.PI) / 2) * world,
  }
}

const middle = (points: readonly GeoPoint[]): GeoPoint => ({
  latitude: points.reduce((sum, { latitude }) => sum + latitude, 0) / points.length,
  longitude: points.reduce((sum, { longitude }) => sum + longitude, 0) / points.length,
})

/**
 * Gathers what would lie on each other: everything within `radius` px of the first of a cluster joins it.
 * The same items at the same zoom give the same clusters.
 */
export function clusterPoints<T extends { id: string; point: GeoPoint }>(
  items: readonly T[],
  zoom: number,
  radius: number,
): Cluster<T>[] {
  const reach = zoom >= ALL_APART ? 0 : radius
  const found: { x: number; y: number; members: T[] }[] = []
  for (const item of items) {
    const at = toPixels(item.point, zoom)
    const near = found.find(({ x, y }) => Math.hypot(x - at.x, y - at.y) < reach)
    if (near) near.members.push(item)
    else found.push({ ...at, members: [item] })
  }
  return found.flatMap(({ members }) => {
    const [first] = members
    return first ? { id: first.id, point: middle(members.map(({ point }) => point)), members } : []
  })
}
