import { cityFaces } from './faces'
import { cityGraph } from './graph'
import { outlineRing } from './layout'
import { isInRing, toGeo, type XY } from './plane'
import { cityStreets } from './streets'

/** Longitude, then latitude, as GeoJSON has it. */
export type Position = [number, number]

export interface CityProperties {
  kind: 'land' | 'block' | 'park' | 'water' | 'river' | 'street' | 'major'
  name: string
}

export type CityGeometry =
  | { type: 'LineString'; coordinates: Position[] }
  | { type: 'Polygon'; coordinates: Position[][] }

export interface CityFeature {
  type: 'Feature'
  properties: CityProperties
  geometry: CityGeometry
}

export interface CityFeatureCollection {
  type: 'FeatureCollection'
  features: CityFeature[]
}

const RIVER_NAME = 'Linde'

function position(p: XY): Position {
  const { latitude, longitude } = toGeo(p)
  return [Number(longitude.toFixed(5)), Number(latitude.toFixed(5))]
}

function polygon(kind: CityProperties['kind'], name: string, ring: readonly XY[]): CityFeature {
  const corners = ring.map(position)
  const closed = [...corners, ...corners.slice(0, 1)]
  return {
    type: 'Feature',
    properties: { kind, name },
    geometry: { type: 'Polygon', coordinates: [closed] },
  }
}

function line(kind: CityProperties['kind'], name: string, points: readonly XY[]): CityFeature {
  return {
    type: 'Feature',
    properties: { kind, name },
    geometry: { type: 'LineString', coordinates: points.map(position) },
  }
}

function build(): CityFeatureCollection {
  const { layout } = cityGraph()
  const isBlock = (ring: XY[]) => !layout.river.some((p) => isInRing(p, ring))
  const roads = (kind: 'street' | 'major') =>
    cityStreets()
      .filter((street) => street.kind === kind)
      .flatMap((street) => street.runs.map((run) => line(kind, street.name, run)))
  return {
    type: 'FeatureCollection',
    features: [
      polygon('land', '', outlineRing(72, 1.02)),
      ...cityFaces()
        .filter(isBlock)
        .map((ring) => polygon('block', '', ring)),
      ...layout.parks.map(({ name, ring }) => polygon('park', name, ring)),
      polygon('water', RIVER_NAME, layout.water),
      line('river', RIVER_NAME, layout.river),
      ...roads('street'),
      ...roads('major'),
    ],
  }
}

let memo: CityFeatureCollection | undefined

/** The city as GeoJSON, in drawing order: land, blocks, parks, water, streets, major roads. */
export function cityGeoJson(): CityFeatureCollection {
  memo ??= build()
  return memo
}
