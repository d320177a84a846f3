import { CityMap } from '@/components/map/CityMap'
import { CourierCard } from '@/components/order/CourierCard'
import { useNow } from '@/contexts/Clock'
import type { Order } from '@/domain/order.schema'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './OrderTracking.module.css'

/**
 * The courier and the way on the map, only while this order is brought; the same in words beside it. The way
 * is there even where nobody says who rides it.
 */
export function OrderTracking({ order }: { order: Order }) {
  const { t } = useTranslation()
  const now = useNow()
  const { status, deliveryman: courier, shop, location, route, eta } = order
  if (status !== 'on_a_way') return null
  const courierLocation = courier?.delivery_man_setting?.location
  const minutes = eta
    ? Math.max(1, Math.round((new Date(eta.to).getTime() - now.getTime()) / 60_000))
    : null
  const caption =
    minutes === null ? t('order.courier.coming') : t('order.courier.away', { count: minutes })
  const markers = [
    ...(shop.location
      ? [
          {
            id: 'shop',
            kind: 'shop' as const,
            point: shop.location,
            label: shop.translation.title,
            img: shop.logo_img,
          },
        ]
      : []),
    { id: 'place', kind: 'place' as const, point: location, label: t('delivery.address') },
    ...(courier && courierLocation
      ? [
          {
            id: 'courier',
            kind: 'courier' as const,
            point: courierLocation,
            label: courier.firstname,
          },
        ]
      : []),
  ]
  const center = courierLocation ?? (route?.length ? location : undefined)
  if (!courier && !center) return null
  return (
    <section className={styles.card} aria-label={t('order.courier')}>
      {center ? (
        <div className={styles.map}>
          <CityMap
            center={center}
            markers={markers}
            route={route ?? undefined}
            label={t('order.map')}
            caption={caption}
          />
        </div>
      ) : (
        <p>{caption}</p>
      )}
      {courier ? <CourierCard courier={courier} /> : null}
    </section>
  )
}
