import { StatusSteps } from '@/components/order/StatusSteps'
import { parcelSteps } from '@/domain/parcel'
import type { Parcel } from '@/domain/parcel.schema'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { formatDate } from '@/lib/intl'

/** The steps of a parcel, with their times as the marketplace's clock shows them. */
export function ParcelTimeline({ parcel }: { parcel: Parcel }) {
  const { t, i18n } = useTranslation()
  const { status, events = [], time_zone: timeZone = 'UTC' } = parcel
  const steps = status === 'canceled' ? events.map((event) => event.status) : parcelSteps
  const timeOf = (step: string) => {
    const taken = events.find((event) => event.status === step)
    return taken
      ? formatDate(taken.created_at, i18n.language, { timeStyle: 'short', timeZone })
      : null
  }
  return (
    <StatusSteps
      label={t('parcel.timeline')}
      current={steps.indexOf(status)}
      steps={steps.map((step) => ({
        status: step,
        name: t(`order.status.${step}`),
        time: timeOf(step),
      }))}
    />
  )
}
