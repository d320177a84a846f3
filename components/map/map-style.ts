import type { FilterSpecification, StyleSpecification } from 'maplibre-gl'
import type { GeoPoint } from '@/domain/geo.schema'
import { gridAround } from '@/domain/map-grid'
import { colors } from '@/styles/theme/tokens'

type Layer = StyleSpecification['layers'][number]
type Kind = 'land' | 'block' | 'park' | 'water' | 'river' | 'street' | 'major'

/** Where the city's outlines come from. */
const CITY_URL = '/api/city'

const only = (kind: Kind): FilterSpecification => ['==', ['get', 'kind'], kind]

const area = (kind: Kind, color: string): Layer => ({
  id: kind,
  type: 'fill',
  source: 'city',
  filter: only(kind),
  paint: { 'fill-color': color },
})

const road = (kind: Kind, color: string, width: number): Layer => ({
  id: kind,
  type: 'line',
  source: 'city',
  filter: only(kind),
  layout: { 'line-cap': 'round', 'line-join': 'round' },
  paint: {
    'line-color': color,
    'line-width': ['interpolate', ['exponential', 1.5], ['zoom'], 11, width / 4, 17, width * 3],
  },
})

const names = (kind: Kind, ink: string, halo: string): Layer => ({
  id: `${kind}-names`,
  type: 'symbol',
  source: 'city',
  filter: only(kind),
  minzoom: kind === 'street' ? 14.5 : 12.5,
  layout: {
    'text-field': ['get', 'name'],
    'text-font': ['Inter Variable', 'sans-serif'],
    'text-size': 12,
    'symbol-placement': kind === 'park' ? 'point' : 'line',
  },
  paint: { 'text-color': ink, 'text-halo-color': halo, 'text-halo-width': 1.5 },
})

type Outlines = Extract<StyleSpecification['sources'][string], { type: 'geojson' }>['data']

const toCoordinates = (line: readonly GeoPoint[]) =>
  line.map(({ longitude, latitude }) => [longitude, latitude])

/** What is drawn where no outlines of a city are known: lines that distances can be read off. */
const gridOutlines = (middle: GeoPoint): Outlines => ({
  type: 'FeatureCollection',
  features: gridAround(middle).map(({ isThick, ends }) => ({
    type: 'Feature',
    properties: { kind: isThick ? 'major' : 'street' },
    geometry: { type: 'LineString', coordinates: toCoordinates(ends) },
  })),
})

interface Drawn {
  mode: 'light' | 'dark'
  route?: readonly GeoPoint[]
  /** the middle of a grid, where no outlines of a city are known */
  grid: GeoPoint | null
}

/** The map in the theme's colours, with a way drawn on top when there is one. */
export function mapStyle({ mode, route = [], grid }: Drawn): StyleSpecification {
  const color = colors[mode]
  return {
    version: 8,
    sources: {
      city: { type: 'geojson', data: grid ? gridOutlines(grid) : CITY_URL },
      route: {
        type: 'geojson',
        data: {
          type: 'Feature',
          properties: {},
          geometry: {
            type: 'LineString',
            coordinates: toCoordinates(route),
          },
        },
      },
    },
    layers: [
      { id: 'ground', type: 'background', paint: { 'background-color': color['paper-3'] } },
      area('land', color['map-land']),
      area('block', color['map-block']),
      area('park', color['map-park']),
      area('water', color['map-water']),
      road('river', color['map-water'], 6),
      road('street', color['map-road'], 3),
      road('major', color['map-road'], 6),
      {
        id: 'route',
        type: 'line',
        source: 'route',
        layout: { 'line-cap': 'round', 'line-join': 'round' },
        paint: { 'line-color': color.accent, 'line-width': 5, 'line-opacity': 0.85 },
      },
      names('park', color['ink-2'], color['map-park']),
      names('street', color['ink-2'], color['map-road']),
      names('major', color['ink-2'], color['map-road']),
    ],
  }
}
