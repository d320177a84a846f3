import Link from 'next/link'
import styles from '@/components/order/OrderCard.module.css'
import { OrderStatusBadge } from '@/components/order/OrderStatusBadge'
import { ListCard } from '@/components/ui/ListCard'
import { formatMoney } from '@/domain/money'
import type { Parcel } from '@/domain/parcel.schema'
import { paths } from '@/domain/paths'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { joinList } from '@/lib/intl'
import { formatLocalTime } from '@/lib/local-time'

interface Props {
  parcel: Parcel
  /** how long it takes from its order, if it is wanted at once */
  minutes?: string
}

/** A parcel in a list; all of it leads to the parcel. */
export function ParcelCard({ parcel, minutes }: Props) {
  const { t, i18n } = useTranslation()
  const { id, status, type, username_to, address_to, drop_offs = [] } = parcel
  const receivers = [...drop_offs.map(({ username }) => username), username_to]
  const day = parcel.delivery_date.slice(0, 10)
  const when = formatLocalTime(`${day} ${parcel.delivery_time.slice(0, 5)}`, i18n.language, {
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  return (
    <ListCard
      logo={type?.img}
      isLink
      end={
        <>
          <span className={styles.total}>
            {formatMoney(parcel.total_price, parcel.currency ?? undefined, i18n.language)}
          </span>
          <OrderStatusBadge status={status} />
        </>
      }
    >
      <h2 className={styles.title}>
        <Link href={paths.parcel(id)} className={styles.link} prefetch={false}>
          {t('parcel.number', { id })}
        </Link>
      </h2>
      <p className={styles.pieces}>
        <bdi>{joinList([...receivers, address_to.address], i18n.language)}</bdi>
      </p>
      <p className={styles.when}>{[when, minutes].filter(Boolean).join(' · ')}</p>
    </ListCard>
  )
}
