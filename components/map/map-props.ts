import type { GeoPoint } from '@/domain/geo.schema'

export interface MapMarker {
  id: string
  point: GeoPoint
  kind: 'place' | 'shop' | 'courier'
  /** what stands there, for everybody */
  label: string
  /** drawn instead of the sign of its kind */
  img?: string | null
  /** its label is drawn below it, too */
  isNamed?: boolean
  /** where a press on it leads */
  href?: string
  /** stays where it is on a map that is picked on */
  isFixed?: boolean
}

export interface MapProps {
  center: GeoPoint
  zoom?: number
  markers: readonly MapMarker[]
  /** shops that would lie on each other are drawn as their number */
  isClustered?: boolean
  route?: readonly GeoPoint[]
  /** a click, or the end of a marker's drag; without it the map is only looked at */
  onPick?(point: GeoPoint): void
  /** the map's name */
  label: string
}
