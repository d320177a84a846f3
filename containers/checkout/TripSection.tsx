import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useTranslation } from 'react-i18next'
import type { TripOffer } from '@/domain/trip'
import { formatDay } from '@/lib/intl'
import styles from './PaymentSection.module.css'

interface Props {
  offer: TripOffer
  isOn: boolean
  onChange(isOn: boolean): void
}

/** Lets the order come along with another one under way; where and when is that order's then. */
export function TripSection({ offer, isOn, onChange }: Props) {
  const { t, i18n } = useTranslation()
  const day = formatDay(offer.delivery_date, i18n.language, { dateStyle: 'medium' })
  const when = offer.delivery_time ? `${day}, ${offer.delivery_time}` : t('checkout.asap')
  return (
    <div>
      <FormControlLabel
        control={<Checkbox checked={isOn} onChange={(_, on) => onChange(on)} />}
        label={t('trip.with', { shop: offer.shop.title })}
      />
      <p className={styles.rest}>{t('trip.with.hint')}</p>
      <p className={styles.rest}>{[offer.address, when].filter(Boolean).join(' · ')}</p>
    </div>
  )
}
