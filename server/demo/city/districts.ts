import { isInPolygon } from '@/domain/geo'
import type { GeoPoint } from '@/domain/geo.schema'
import { outlinePoint, outlineRing } from './layout'
import { toGeo, type XY } from './plane'

export interface District {
  name: string
  centre: GeoPoint
  polygon: GeoPoint[]
}

const INNER = 0.3
const ZONE_SCALE = 0.94
const ZONE_CORNERS = 40

/** The city's edge; addresses exist only inside it. */
export const cityOutline: readonly GeoPoint[] = outlineRing(72, 1.02).map(toGeo)

function quarter(name: string, from: number): District {
  const arc = (scale: number): XY[] =>
    Array.from({ length: 19 }, (_, i) => outlinePoint(from + ((i / 18) * Math.PI) / 2, scale))
  return {
    name,
    centre: toGeo(outlinePoint(from + Math.PI / 4, 0.62)),
    polygon: [...arc(1.02), ...arc(INNER).reverse()].map(toGeo),
  }
}

/** Five districts that cover the city: the old town and four quarters around it. */
export const districts: readonly District[] = [
  { name: 'Altwerder', centre: toGeo({ x: 0, y: 0 }), polygon: outlineRing(72, INNER).map(toGeo) },
  quarter('Sonnhöh', 0),
  quarter('Birkhain', Math.PI / 2),
  quarter('Mühlried', Math.PI),
  quarter('Fährholm', Math.PI * 1.5),
]

/** Whether a point lies in the city. */
export function isInCity(point: GeoPoint): boolean {
  return isInPolygon(point, cityOutline)
}

/** The district of a point in the city. */
export function districtAt(point: GeoPoint): string {
  return districts.find(({ polygon }) => isInPolygon(point, polygon))?.name ?? 'Altwerder'
}

/** Delivery zone: an open ring of [latitude, longitude], slightly smaller than the city. */
export function cityZone(): [number, number][] {
  return outlineRing(ZONE_CORNERS, ZONE_SCALE)
    .map(toGeo)
    .map(({ latitude, longitude }) => [Number(latitude.toFixed(6)), Number(longitude.toFixed(6))])
}

/** The box around the city. */
export const cityBounds = {
  south: Math.min(...cityOutline.map(({ latitude }) => latitude)),
  west: Math.min(...cityOutline.map(({ longitude }) => longitude)),
  north: Math.max(...cityOutline.map(({ latitude }) => latitude)),
  east: Math.max(...cityOutline.map(({ longitude }) => longitude)),
}
