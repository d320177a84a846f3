import { TotalsList } from '@/components/cart/TotalsList'
import { HandoverCode } from '@/components/order/HandoverCode'
import { OrderStatusBadge } from '@/components/order/OrderStatusBadge'
import { PaidLine } from '@/components/order/PaidLine'
import { ParcelFacts } from '@/components/parcel/ParcelFacts'
import { ParcelTimeline } from '@/components/parcel/ParcelTimeline'
import { AppImage } from '@/components/ui/AppImage'
import { Button, LinkButton } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import { PageTitle } from '@/components/ui/PageTitle'
import { useSettings } from '@/contexts/Settings'
import { formatMoney } from '@/domain/money'
import { isUnpaid } from '@/domain/order-payment'
import { isParcelActive } from '@/domain/parcel'
import { saidTime } from '@/domain/parcel-time'
import { paths } from '@/domain/paths'
import { parcelRows } from '@/domain/receipt'
import { isOn } from '@/domain/settings'
import { useAsapText } from '@/hooks/order/useAsapText'
import { useParcel } from '@/hooks/parcel/useParcel'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { CancelParcel } from './CancelParcel'
import styles from './ParcelContainer.module.css'
import { ParcelPayment } from './ParcelPayment'
import { ParcelReview } from './ParcelReview'
import { ParcelTracking } from './ParcelTracking'

interface Props {
  parcelId: number
}

/** /parcels/{id}: how far it is, who brings it, where to, what it cost; follows what happens to it. */
export function ParcelContainer({ parcelId }: Props) {
  const { parcel, cancel, review } = useParcel(parcelId)
  const { t, i18n } = useTranslation()
  const { asap } = useAsapText()
  const canSend = isOn(useSettings(), 'active_parcel')
  if (!parcel) return null
  const title = t('parcel.number', { id: parcel.id })
  const money = (amount: number) => formatMoney(amount, parcel.currency ?? undefined, i18n.language)
  const isOpen = isParcelActive(parcel)
  const time = saidTime(parcel)
  return (
    <div className={styles.page}>
      <PageTitle title={title} />
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <div role="status">
          <OrderStatusBadge status={parcel.status} />
        </div>
      </header>
      <ParcelPayment parcel={parcel} money={money} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <ParcelTracking parcel={parcel} />
          <section className={styles.card}>
            <ParcelTimeline parcel={parcel} />
            {parcel.status === 'new' ? (
              <CancelParcel
                parcel={parcel}
                money={money}
                pending={cancel.isPending}
                onCancel={cancel.mutateAsync}
              />
            ) : null}
          </section>
          {isOpen && !isUnpaid(parcel) && parcel.otp ? (
            <HandoverCode code={parcel.otp} text={t('parcel.code')} />
          ) : null}
          {parcel.handover_img ? (
            <figure className={styles.card}>
              <AppImage
                src={parcel.handover_img}
                alt={t('parcel.handed.photo')}
                sizes="420px"
                width={420}
                height={315}
                className={styles.photo}
              />
            </figure>
          ) : null}
          <ParcelReview parcel={parcel} pending={review.isPending} onSend={review.mutate} />
        </div>
        <section className={styles.card}>
          <h2 className={styles.heading}>{t('order.details')}</h2>
          <ParcelFacts parcel={parcel} asap={time ? asap(time) : undefined} />
          <TotalsList rows={parcelRows(parcel)} total={parcel.total_price} money={money} />
          {parcel.transaction ? <PaidLine paid={parcel.transaction} /> : null}
          <div className={styles.actions}>
            {canSend ? (
              <LinkButton look="quiet" href={paths.parcelAgain(parcel.id)} prefetch={false}>
                <Icon name="refresh" size={18} />
                {t('parcel.again')}
              </LinkButton>
            ) : null}
            <Button look="quiet" onClick={() => window.print()}>
              <Icon name="receipt" size={18} />
              {t('receipt.print')}
            </Button>
          </div>
        </section>
      </div>
    </div>
  )
}
