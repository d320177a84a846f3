import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/Icon'
import type { GeoPoint } from '@/domain/geo.schema'
import { houseBeside } from '@/domain/house-number'
import { formatMoney } from '@/domain/money'
import type { Order } from '@/domain/order.schema'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { joinList } from '@/lib/intl'
import styles from './Delivery.module.css'

/** The phone's own navigation, or a page with the way. */
const routeTo = ({ latitude, longitude }: GeoPoint) =>
  `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`

interface StopProps {
  label: string
  name: string
  address: string
  point: GeoPoint | null | undefined
  children?: ReactNode
}

function Stop({ label, name, address, point, children }: StopProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.stop}>
      <p className={styles.label}>{label}</p>
      <p className={styles.name}>
        <bdi>{name}</bdi>
      </p>
      {address ? <p>{address}</p> : null}
      {children}
      {point ? (
        <a href={routeTo(point)} className={styles.link} target="_blank" rel="noreferrer">
          <Icon name="map" size={18} />
          {t('courier.navigate', { place: name })}
        </a>
      ) : null}
    </div>
  )
}

interface Props {
  order: Order
  /** what can be done with it */
  children: ReactNode
}

/** An order as its courier needs it: from where, to whom, what to mind and what to collect. */
export function DeliveryCard({ order, children }: Props) {
  const { t, i18n } = useTranslation()
  const lang = i18n.language
  const { id, status, shop, address, location, username, user, phone, note, transaction } = order
  const customer = username || user?.firstname || ''
  const isCash = transaction?.payment_system?.tag === 'cash' && transaction.status === 'progress'
  const isOnTheWay = status === 'on_a_way'
  const place = joinList(
    [
      address?.address,
      houseBeside(address?.address, address?.house),
      address?.floor,
      address?.office,
    ],
    lang,
  )
  return (
    <li className={styles.card}>
      <h3 className={styles.number}>#{id}</h3>
      {isOnTheWay ? (
        <Stop label={t('courier.to')} name={customer} address={place} point={location}>
          {note ? (
            <p className={styles.note}>
              <bdi>{note}</bdi>
            </p>
          ) : null}
          {order.leave_at_door ? <p className={styles.note}>{t('courier.door')}</p> : null}
          {phone ? (
            <a className={styles.link} href={`tel:+${phone.replace(/\D/g, '')}`}>
              <Icon name="phone" size={18} />
              {t('courier.call', { name: customer })}
            </a>
          ) : null}
        </Stop>
      ) : (
        <Stop
          label={t('courier.from')}
          name={shop.translation.title}
          address={shop.translation.address ?? ''}
          point={shop.location}
        />
      )}
      <p className={isCash ? styles.cash : styles.label}>
        {isCash
          ? t('courier.cash', { amount: formatMoney(transaction.price, order.currency, lang) })
          : t('courier.paid')}
      </p>
      {children}
    </li>
  )
}
