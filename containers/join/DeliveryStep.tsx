import { DraftField } from '@/components/join/DraftField'
import styles from '@/components/join/Fields.module.css'
import { ZoneFields } from '@/components/join/ZoneFields'
import { useSettings } from '@/contexts/Settings'
import { settingsLocation } from '@/domain/settings'
import { useCurrency } from '@/hooks/currency/useCurrency'
import { useTranslation } from '@/hooks/ui/useTranslation'
import type { StepProps } from './step-props'

/** How far the shop delivers, for how much and how fast. */
export function DeliveryStep({ draft, errors, onChange }: StepProps) {
  const { t } = useTranslation()
  const { currencies } = useCurrency()
  const settings = useSettings()
  const symbol = currencies.find((one) => one.default)?.symbol ?? ''
  const amount = (name: 'price' | 'price_per_km' | 'min_amount') => (
    <DraftField
      label={t(`join.${name}`, { currency: symbol })}
      value={draft[name]}
      error={errors[name]}
      maxLength={10}
      inputMode="decimal"
      dir="ltr"
      required
      onChange={(value) => onChange({ [name]: value.replace(',', '.') })}
    />
  )
  const minutes = (name: 'delivery_time_from' | 'delivery_time_to') => (
    <DraftField
      label={t(`join.${name}`)}
      value={draft[name]}
      error={errors[name]}
      maxLength={4}
      inputMode="decimal"
      dir="ltr"
      required
      onChange={(value) => onChange({ [name]: value })}
    />
  )
  return (
    <>
      <ZoneFields
        draft={draft}
        shop={draft.location ?? settingsLocation(settings)}
        error={errors.zone}
        onChange={onChange}
      />
      <div className={styles.columns}>
        {amount('price')}
        {amount('price_per_km')}
        {amount('min_amount')}
      </div>
      <div className={styles.columns}>
        {minutes('delivery_time_from')}
        {minutes('delivery_time_to')}
      </div>
    </>
  )
}
