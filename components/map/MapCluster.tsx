import { Marker, type Map as WebMap } from 'maplibre-gl'
import { useEffect, useMemo } from 'react'
import { createPortal } from 'react-dom'
import type { GeoPoint } from '@/domain/geo.schema'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './CityMap.module.css'

interface Props {
  map: WebMap
  point: GeoPoint
  count: number
  onOpen(): void
}

/** Several shops in one: a press comes closer, until each stands for itself. */
export function MapCluster({ map, point, count, onOpen }: Props) {
  const { t } = useTranslation()
  const { latitude, longitude } = point
  const pin = useMemo(() => new Marker({ element: document.createElement('div') }), [])
  useEffect(() => () => void pin.remove(), [pin])
  useEffect(() => {
    pin.setLngLat([longitude, latitude]).addTo(map)
    // the library names what it draws; here the button does
    pin.getElement().removeAttribute('aria-label')
    pin.getElement().setAttribute('role', 'presentation')
  }, [pin, map, latitude, longitude])
  return createPortal(
    <button
      type="button"
      className={`${styles.cluster} tabular`}
      aria-label={t('shops.count', { count })}
      onClick={onOpen}
    >
      {count}
    </button>,
    pin.getElement(),
  )
}
