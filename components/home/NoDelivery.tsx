import type { ReactNode } from 'react'
import { Button } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { useTranslation } from '@/hooks/ui/useTranslation'

interface Props {
  address: string
  onChange(): void
  /** leaves an e-mail address for the day that somebody delivers there */
  notify?: ReactNode
}

/** No shop delivers to the address: says so, with the ways out. */
export function NoDelivery({ address, onChange, notify }: Props) {
  const { t } = useTranslation()
  return (
    <section aria-label={t('zone.unavailable')}>
      <EmptyState
        icon="map"
        title={t('zone.unavailable')}
        text={t('not.available.text', { address })}
        action={<Button onClick={onChange}>{t('place.change')}</Button>}
      />
      {notify}
    </section>
  )
}
