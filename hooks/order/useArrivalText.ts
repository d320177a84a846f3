import { localMoment } from '@/domain/opening-hours'
import { fulfillmentTypeOf } from '@/domain/order'
import type { Order } from '@/domain/order.schema'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { formatDate, formatDay } from '@/lib/intl'

type Facts = Pick<Order, 'status' | 'delivery_type' | 'created_at'> & {
  shop: { time_zone?: string }
}

/**
 * When an order arrives or is ready, in a sentence on the shop's clock; with the day where it is not that of the order.
 */
export function useArrivalText(order: Facts): (range: Order['eta']) => string | null {
  const { t, i18n } = useTranslation()
  const { shop, created_at } = order
  const timeOf = (value: string) =>
    formatDate(value, i18n.language, { timeStyle: 'short', timeZone: shop.time_zone ?? 'UTC' })
  const dateOf = (value: string) => localMoment(new Date(value), shop.time_zone).date
  const isDelivery = fulfillmentTypeOf(order) === 'delivery'
  return (range) => {
    if (!range) return null
    const times = { from: timeOf(range.from), to: timeOf(range.to) }
    const text = t(isDelivery ? 'order.eta.delivery' : 'order.eta.pickup', times)
    const day = dateOf(range.from)
    // a time alone is one of the day on which it was ordered
    return day === dateOf(created_at) ? text : `${formatDay(day, i18n.language)} · ${text}`
  }
}
