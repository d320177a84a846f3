import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import type { BatchOffer } from '@/domain/batch.schema'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { formatLocalTime } from '@/lib/local-time'
import styles from './PaymentSection.module.css'

interface Props {
  offer: BatchOffer
  isOn: boolean
  onChange(isOn: boolean): void
}

/** Lets the order come along with another one under way; where and when is that order's then. */
export function BatchSection({ offer, isOn, onChange }: Props) {
  const { t, i18n } = useTranslation()
  const { address, delivery_date, delivery_time } = offer
  const when = delivery_time
    ? formatLocalTime(`${delivery_date} ${delivery_time}`, i18n.language, {
        dateStyle: 'medium',
        timeStyle: 'short',
      })
    : t('checkout.asap')
  return (
    <div>
      <FormControlLabel
        control={<Checkbox checked={isOn} onChange={(_, on) => onChange(on)} />}
        label={t('trip.with', { shop: offer.shop.title })}
      />
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
