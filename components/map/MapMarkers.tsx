import { LngLatBounds, type Map as WebMap } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import type { GeoPoint } from '@/domain/geo.schema'
import { type Cluster, clusterPoints } from '@/domain/map-cluster'
import { MapCluster } from './MapCluster'
import { MapPin } from './MapPin'
import type { MapMarker } from './map-props'

/** About the width of a pin with its name. */
const RADIUS_PX = 72
const CLUSTER_PADDING_PX = 72
const MAX_ZOOM = 18

interface Props {
  map: WebMap
  markers: readonly MapMarker[]
  isClustered?: boolean
  onPick?(point: GeoPoint): void
}

/** The map's zoom in whole steps: in between nothing is gathered anew. */
function useZoomStep(map: WebMap): number {
  const [zoom, setZoom] = useState(() => Math.floor(map.getZoom()))
  useEffect(() => {
    const read = () => setZoom(Math.floor(map.getZoom()))
    map.on('zoom', read)
    return () => {
      map.off('zoom', read)
    }
  }, [map])
  return zoom
}

/** What stands on the map: every marker, or, where shops would lie on each other, how many they are. */
export function MapMarkers({ map, markers, isClustered, onPick }: Props) {
  const zoom = useZoomStep(map)
  const shops = isClustered ? markers.filter(({ kind }) => kind === 'shop') : []
  const others = isClustered ? markers.filter(({ kind }) => kind !== 'shop') : markers
  const clusters = clusterPoints(shops, zoom, RADIUS_PX)
  const open = ({ members }: Cluster<MapMarker>) => {
    const bounds = new LngLatBounds()
    for (const { point } of members) bounds.extend([point.longitude, point.latitude])
    const near = map.cameraForBounds(bounds, { padding: CLUSTER_PADDING_PX, maxZoom: MAX_ZOOM })
    // on a narrow map the room around them would leave them where they are
    const zoom = Math.max(near?.zoom ?? 0, Math.floor(map.getZoom()) + 1)
    map.easeTo({ center: bounds.getCenter(), zoom: Math.min(zoom, MAX_ZOOM) })
  }
  return (
    <>
      {clusters.map((cluster) => {
        const [only, ...more] = cluster.members
        if (!only) return null
        return more.length === 0 ? (
          <MapPin key={only.id} map={map} marker={only} />
        ) : (
          <MapCluster
            key={`${cluster.id}+`}
            map={map}
            point={cluster.point}
            count={cluster.members.length}
            onOpen={() => open(cluster)}
          />
        )
      })}
      {others.map((marker) => (
        <MapPin
          key={marker.id}
          map={map}
          marker={marker}
          onPick={marker.isFixed ? undefined : onPick}
        />
      ))}
    </>
  )
}
