import { useQuery } from '@tanstack/react-query'
import { CheckLine } from '@/components/ui/CheckLine'
import { useApi } from '@/contexts/Api'
import { useNow } from '@/contexts/Clock'
import type { BatchOffer } from '@/domain/batch.schema'
import { alongside } from '@/domain/eta'
import type { Shop } from '@/domain/shop.schema'
import { useAsapText } from '@/hooks/order/useAsapText'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { formatLocalTime } from '@/lib/local-time'
import { orderQuery } from '@/services/order'
import styles from './PaymentSection.module.css'

interface Props {
  offer: BatchOffer
  /** the joining shop */
  shop: Pick<Shop, 'delivery_time'>
  isOn: boolean
  onChange(isOn: boolean): void
}

/** Lets the order come along with another one under way; where and when is that order's then. */
export function BatchSection({ offer, shop, isOn, onChange }: Props) {
  const { t, i18n } = useTranslation()
  const { asap } = useAsapText()
  const now = useNow()
  const { data: leadOrder, isLoading } = useQuery(orderQuery(useApi(), offer.order_id))
  const lead = leadOrder?.eta
  const { address, delivery_date, delivery_time } = offer
  const when = delivery_time
    ? formatLocalTime(`${delivery_date} ${delivery_time}`, i18n.language, {
        dateStyle: 'medium',
        timeStyle: 'short',
      })
    : isLoading
      ? '\u00a0'
      : asap(lead && alongside(shop.delivery_time, lead, now))
  return (
    <div>
      <CheckLine checked={isOn} onChange={onChange}>
        {t('trip.with', { shop: offer.shop.title })}
      </CheckLine>
      <p className={styles.rest}>{t('trip.with.hint')}</p>
      <p className={styles.rest}>
        {address ? (
          <>
            <bdi>{address}</bdi> ·{' '}
          </>
        ) : null}
        <bdi>{when}</bdi>
      </p>
    </div>
  )
}
