import { useTranslation } from 'react-i18next'
import { Button } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'

interface Props {
  address: string
  onChange(): void
}

/** No shop delivers to the address: says so, with the way out. */
export function NoDelivery({ address, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon="map"
      title={t('zone.unavailable')}
      text={t('not.available.text', { address })}
      action={<Button onClick={onChange}>{t('place.change')}</Button>}
    />
  )
}
