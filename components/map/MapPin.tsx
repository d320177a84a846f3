import { Marker, type Map as WebMap } from 'maplibre-gl'
import Link from 'next/link'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { createPortal } from 'react-dom'
import { AppImage } from '@/components/ui/AppImage'
import { Icon } from '@/components/ui/Icon'
import type { IconName } from '@/components/ui/icon-paths'
import type { GeoPoint } from '@/domain/geo.schema'
import styles from './CityMap.module.css'
import type { MapMarker } from './map-props'

const icons: Record<MapMarker['kind'], IconName> = { place: 'home', shop: 'store', courier: 'bike' }

interface Props {
  map: WebMap
  marker: MapMarker
  onPick?(point: GeoPoint): void
}

/** One marker: the map moves its element, React draws what is in it. */
export function MapPin({ map, marker, onPick }: Props) {
  const { href, point } = marker
  const { latitude, longitude } = point
  const draggable = onPick !== undefined
  const pick = useEffectEvent((point: GeoPoint) => onPick?.(point))
  const pin = useMemo(() => {
    const element = document.createElement('div')
    return new Marker({ element, anchor: 'bottom', draggable })
  }, [draggable])

  useEffect(() => {
    const dropped = () => {
      const { lat, lng } = pin.getLngLat()
      pick({ latitude: lat, longitude: lng })
    }
    pin.on('dragend', dropped)
    return () => {
      pin.off('dragend', dropped)
      pin.remove()
    }
  }, [pin])
  useEffect(() => {
    pin.setLngLat([longitude, latitude]).addTo(map)
  }, [pin, map, latitude, longitude])
  useEffect(() => {
    const element = pin.getElement()
    if (href) element.removeAttribute('aria-label')
    else element.setAttribute('aria-label', marker.label)
    element.setAttribute('role', href ? 'presentation' : 'img')
  }, [pin, marker.label, href])

  const { img, isNamed, label } = marker
  const sign = (
    <>
      <span className={`${styles.pin} ${styles[marker.kind]}`}>
        {img ? (
          <AppImage src={img} alt="" width={38} height={38} sizes="38px" className={styles.logo} />
        ) : (
          <Icon name={icons[marker.kind]} size={18} />
        )}
      </span>
      {isNamed ? (
        <span className={styles.name} aria-hidden="true">
          {label}
        </span>
      ) : null}
    </>
  )
  return createPortal(
    href ? (
      <Link href={href} prefetch={false} className={styles.marker} aria-label={label} title={label}>
        {sign}
      </Link>
    ) : (
      <span className={styles.marker}>{sign}</span>
    ),
    pin.getElement(),
  )
}
