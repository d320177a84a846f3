import { useQuery } from '@tanstack/react-query'
import { CityMap } from '@/components/map/CityMap'
import { OrderTimeline } from '@/components/order/OrderTimeline'
import { EmptyState } from '@/components/ui/EmptyState'
import { PageTitle } from '@/components/ui/PageTitle'
import { useApi } from '@/contexts/Api'
import type { Tracking } from '@/domain/tracking.schema'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { hasEnded, trackingQuery } from '@/services/tracking'
import styles from './OrderContainer.module.css'
import { OrderHeadline } from './OrderHeadline'
import tracking from './OrderTracking.module.css'

/** /track/{token}: how somebody's order stands, for whoever was sent the link. */
export function TrackContainer({ token }: { token: string }) {
  const { t } = useTranslation()
  const { data, error } = useQuery(trackingQuery(useApi(), token))
  if (error && hasEnded(error)) return <EmptyState icon="receipt" title={t('track.ended')} />
  if (!data) return null
  const { shop } = data
  return (
    <div className={styles.page}>
      <PageTitle title={t('track')} />
      <OrderHeadline
        order={{
          ...data,
          created_at: data.events[0]?.created_at ?? data.eta?.from ?? '',
          shop: { time_zone: shop.time_zone, translation: { title: shop.title } },
        }}
      />
      <div className={styles.column}>
        {data.courier ? <Courier {...data} courier={data.courier} /> : null}
        <section className={styles.card}>
          <OrderTimeline order={data} />
        </section>
      </div>
    </div>
  )
}

/** The courier on the map, only while bringing this order. */
function Courier({ courier, shop }: Tracking & { courier: NonNullable<Tracking['courier']> }) {
  const { t } = useTranslation()
  const { firstname, location } = courier
  const caption = t('track.courier', { name: firstname })
  const markers = [
    ...(shop.location
      ? [{ id: 'shop', kind: 'shop' as const, point: shop.location, label: shop.title }]
      : []),
    ...(location
      ? [{ id: 'courier', kind: 'courier' as const, point: location, label: firstname }]
      : []),
  ]
  return (
    <section className={tracking.card} aria-label={t('order.courier')}>
      {location ? (
        <div className={tracking.map}>
          <CityMap center={location} markers={markers} label={t('order.map')} caption={caption} />
        </div>
      ) : (
        <p>{caption}</p>
      )}
    </section>
  )
}
