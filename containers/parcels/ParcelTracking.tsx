import { CityMap } from '@/components/map/CityMap'
import type { MapMarker } from '@/components/map/map-props'
import { CourierCard } from '@/components/order/CourierCard'
import { WriteLink } from '@/containers/chat/WriteLink'
import type { Parcel } from '@/domain/parcel.schema'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './ParcelContainer.module.css'

/** The courier on the map, only while bringing this parcel; the same in words beside it. */
export function ParcelTracking({ parcel }: { parcel: Parcel }) {
  const { t } = useTranslation()
  const { status, deliveryman: courier, route, address_from, address_to, drop_offs = [] } = parcel
  if (!courier) return null
  const position = courier.delivery_man_setting?.location
  const stops = [...drop_offs.map(({ address }) => address), address_to]
  const markers: MapMarker[] = [
    { id: 'from', kind: 'shop', point: address_from, label: t('parcel.pickup') },
    ...stops.map((point, index) => ({
      id: `to ${index}`,
      kind: 'place' as const,
      point,
      label: point.address,
    })),
    ...(position
      ? [{ id: 'courier', kind: 'courier' as const, point: position, label: courier.firstname }]
      : []),
  ]
  return (
    <section className={styles.card} aria-label={t('order.courier')}>
      {status === 'on_a_way' ? (
        position ? (
          <div className={styles.map}>
            <CityMap
              center={position}
              markers={markers}
              route={route ?? undefined}
              label={t('order.map')}
              caption={t('order.courier.coming')}
            />
          </div>
        ) : (
          <p>{t('order.courier.coming')}</p>
        )
      ) : null}
      <CourierCard courier={courier} />
      <WriteLink to="deliveryman" about={{ parcelId: parcel.id }} />
    </section>
  )
}
