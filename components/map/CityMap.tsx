import { useState } from 'react'
import { Icon } from '@/components/ui/Icon'
import { inBrowser } from '@/components/ui/in-browser'
import { useMapGrid } from '@/hooks/ui/useMapGrid'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './CityMap.module.css'
import type { MapProps } from './map-props'

function MapLoading() {
  const { t } = useTranslation()
  return <p className={styles.message}>{t('map.loading')}</p>
}

const MapCanvas = inBrowser(() => import('./MapCanvas').then((m) => m.MapCanvas), MapLoading)

interface Props extends MapProps {
  /** the same in words, always beside the map */
  caption: string
  /** the map is what the page is about */
  isTall?: boolean
}

/** The city with markers and a way, or a grid of kilometres; a quiet panel where no map can be had. */
export function CityMap({ caption, isTall, ...map }: Props) {
  const { t } = useTranslation()
  const isGrid = useMapGrid() !== null
  const [failed, setFailed] = useState(false)
  return (
    <figure className={styles.figure}>
      <div className={isTall ? `${styles.map} ${styles.tall}` : styles.map}>
        {failed ? (
          <p className={styles.message}>
            <Icon name="map" size={28} />
            {t('map.unavailable')}
          </p>
        ) : (
          <MapCanvas {...map} onFail={() => setFailed(true)} />
        )}
      </div>
      <figcaption className={styles.caption}>
        <span>{caption}</span>
        {isGrid && !failed ? <span className={styles.grid}>{t('map.grid')}</span> : null}
      </figcaption>
    </figure>
  )
}
