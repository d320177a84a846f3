import { LngLatBounds, setWorkerUrl, Map as WebMap } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTheme } from '@/contexts/Theme'
import { useMapGrid } from '@/hooks/ui/useMapGrid'
import styles from './CityMap.module.css'
import { MapMarkers } from './MapMarkers'
import type { MapProps } from './map-props'
import { mapStyle } from './map-style'
import 'maplibre-gl/dist/maplibre-gl.css'

const WORKER_URL = '/api/map/maplibre-gl-worker.mjs'
const DEFAULT_ZOOM = 15
const FIT_PADDING_PX = 56

interface Props extends MapProps {
  onFail(): void
}

/** The map itself, by maplibre-gl (about 0.8 MB): loaded only where a map is shown. */
export function MapCanvas(props: Props) {
  const { center, markers, route, onPick, label } = props
  const { mode = 'light' } = useTheme()
  const grid = useMapGrid()
  const box = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<WebMap | null>(null)

  const begin = useEffectEvent((container: HTMLElement) => {
    setWorkerUrl(WORKER_URL)
    const made = new WebMap({
      container,
      center: [center.longitude, center.latitude],
      zoom: props.zoom ?? DEFAULT_ZOOM,
      minZoom: 10,
      maxZoom: 18,
      attributionControl: false,
      dragRotate: false,
      pitchWithRotate: false,
      locale: { 'Map.Title': label },
    })
    const points = markers.map(({ point }) => point)
    if (!onPick && points.length > 1) {
      const bounds = new LngLatBounds()
      for (const { longitude, latitude } of points) bounds.extend([longitude, latitude])
      made.fitBounds(bounds, { padding: FIT_PADDING_PX, maxZoom: 16, animate: false })
    }
    return made
  })
  const fail = useEffectEvent(() => props.onFail())
  const pick = useEffectEvent((latitude: number, longitude: number) =>
    onPick?.({ latitude, longitude }),
  )

  useEffect(() => {
    if (!box.current) return
    try {
      const made = begin(box.current)
      made.on('error', () => fail())
      made.on('click', ({ lngLat }) => pick(lngLat.lat, lngLat.lng))
      setMap(made)
      return () => made.remove()
    } catch {
      // no WebGL on this device
      fail()
    }
  }, [])
  useEffect(() => {
    map?.setStyle(mapStyle({ mode, route, grid }))
  }, [map, mode, route, grid])
  const follows = onPick !== undefined
  useEffect(() => {
    if (follows) map?.easeTo({ center: [center.longitude, center.latitude], duration: 250 })
  }, [map, follows, center.longitude, center.latitude])

  return (
    <div ref={box} className={styles.canvas}>
      {map ? (
        <MapMarkers map={map} markers={markers} isClustered={props.isClustered} onPick={onPick} />
      ) : null}
    </div>
  )
}
