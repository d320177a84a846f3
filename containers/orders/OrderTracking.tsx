import { CityMap } from '@/components/map/CityMap'
import { CourierCard } from '@/components/order/CourierCard'
import { useNow } from '@/contexts/Clock'
import type { Order } from '@/domain/order.schema'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './OrderTracking.module.css'

/** The courier on the map, only while bringing this order; the same in words beside it. */
export function OrderTracking({ order }: { order: Order }) {
  const { t } = useTranslation()
  const now = useNow()
  const { status, deliveryman: courier, shop, location, route, eta } = order
  if (status !== 'on_a_way' || !courier) return null
  const courierLocation = courier.delivery_man_setting?.location
  const minutes = eta
    ? Math.max(1, Math.round((new Date(eta.to).getTime() - now.getTime()) / 60_000))
    : null
  const caption =
    minutes === null ? t('order.courier.coming') : t('order.courier.away', { count: minutes })
  const markers = [
    ...(shop.location
      ? [{ id: 'shop', kind: 'shop' as const, point: shop.location, label: shop.translation.title }]
      : []),
    { id: 'place', kind: 'place' as const, point: location, label: t('delivery.address') },
    ...(courierLocation
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
  return (
    <section className={styles.card} aria-label={t('order.courier')}>
      {courierLocation ? (
        <div className={styles.map}>
          <CityMap
            center={courierLocation}
            markers={markers}
            route={route ?? undefined}
            label={t('order.map')}
            caption={caption}
          />
        </div>
      ) : (
        <p>{caption}</p>
      )}
      <CourierCard courier={courier} />
    </section>
  )
}
