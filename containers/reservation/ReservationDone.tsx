import { LinkButton } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { paths } from '@/domain/paths'
import type { Reservation } from '@/domain/reservation.schema'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { formatLocalTime } from '@/lib/local-time'

interface Props {
  made: Reservation
  isChange: boolean
}

/** What was asked of the restaurant, and where it is found. */
export function ReservationDone({ made, isChange }: Props) {
  const { t, i18n } = useTranslation()
  const when = formatLocalTime(made.start_date, i18n.language)
  const count = made.guest ?? 1
  return (
    <div role="status">
      <EmptyState
        icon="check"
        title={t(isChange ? 'reservation.changed' : 'book.done')}
        // only what was agreed already needs no answer
        text={made.status === 'new' ? t('book.done.text', { when, count }) : when}
        action={<LinkButton href={paths.reservations()}>{t('reservations')}</LinkButton>}
      />
    </div>
  )
}
