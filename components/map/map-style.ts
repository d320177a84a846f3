import type { FilterSpecification, StyleSpecification } from 'maplibre-gl'
import type { GeoPoint } from '@/domain/geo.schema'
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

/** The map in the theme's colours, with a way drawn on top when there is one. */
export function mapStyle(
  mode: 'light' | 'dark',
  route: readonly GeoPoint[] = [],
): StyleSpecification {
  const color = colors[mode]
  return {
    version: 8,
    sources: {
      city: { type: 'geojson', data: CITY_URL },
      route: {
        type: 'geojson',
        data: {
          type: 'Feature',
          properties: {},
          geometry: {
            type: 'LineString',
            coordinates: route.map(({ longitude, latitude }) => [longitude, latitude]),
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
