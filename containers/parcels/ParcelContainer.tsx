import { TotalsList } from '@/components/cart/TotalsList'
import { CourierCard } from '@/components/order/CourierCard'
import { OrderStatusBadge } from '@/components/order/OrderStatusBadge'
import { PaidLine } from '@/components/order/PaidLine'
import { ParcelFacts } from '@/components/parcel/ParcelFacts'
import { ParcelTimeline } from '@/components/parcel/ParcelTimeline'
import { PageTitle } from '@/components/ui/PageTitle'
import { formatMoney } from '@/domain/money'
import { parcelRows } from '@/domain/receipt'
import { useParcel } from '@/hooks/parcel/useParcel'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './ParcelContainer.module.css'

interface Props {
  parcelId: number
}

/** /parcels/{id}: how far it is, who brings it, where to, what it cost; follows what happens to it. */
export function ParcelContainer({ parcelId }: Props) {
  const parcel = useParcel(parcelId)
  const { t, i18n } = useTranslation()
  if (!parcel) return null
  const title = t('parcel.number', { id: parcel.id })
  const money = (amount: number) => formatMoney(amount, parcel.currency ?? undefined, i18n.language)
  return (
    <div className={styles.page}>
      <PageTitle title={title} />
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <div role="status">
          <OrderStatusBadge status={parcel.status} />
        </div>
      </header>
      <div className={styles.columns}>
        <section className={styles.card}>
          <ParcelTimeline parcel={parcel} />
          {parcel.deliveryman ? <CourierCard courier={parcel.deliveryman} /> : null}
        </section>
        <section className={styles.card}>
          <h2 className={styles.heading}>{t('order.details')}</h2>
          <ParcelFacts parcel={parcel} />
          <TotalsList rows={parcelRows(parcel)} total={parcel.total_price} money={money} />
          {parcel.transaction ? <PaidLine paid={parcel.transaction} /> : null}
        </section>
      </div>
    </div>
  )
}
