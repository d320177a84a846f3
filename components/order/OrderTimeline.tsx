import { type OrderStatus, stepText, timelineOf } from '@/domain/order'
import type { Order } from '@/domain/order.schema'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { formatDate } from '@/lib/intl'
import { StatusSteps } from './StatusSteps'

interface Props {
  order: Pick<Order, 'status' | 'delivery_type' | 'table'> & {
    events?: readonly { status: OrderStatus; created_at: string }[]
    shop: { time_zone?: string }
  }
}

/** The steps of an order: taken ones with their time, the present one, those to come. */
export function OrderTimeline({ order }: Props) {
  const { t, i18n } = useTranslation()
  const { status, delivery_type, events = [], shop } = order
  const isCanceled = status === 'canceled'
  const steps = isCanceled ? events.map((event) => event.status) : timelineOf(delivery_type)
  const current = steps.indexOf(status)
  const timeOf = (step: string) => {
    const event = events.find((taken) => taken.status === step)
    return event
      ? formatDate(event.created_at, i18n.language, {
          timeStyle: 'short',
          timeZone: shop.time_zone ?? 'UTC',
        })
      : null
  }
  return (
    <StatusSteps
      label={t('order.timeline')}
      current={current}
      steps={steps.map((step) => ({
        status: step,
        name: t(stepText(step, order)),
        time: timeOf(step),
      }))}
    />
  )
}
