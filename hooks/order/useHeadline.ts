import { fulfillmentTypeOf } from '@/domain/order'
import type { Order } from '@/domain/order.schema'
import { useTranslation } from '@/hooks/ui/useTranslation'

type Facts = Pick<Order, 'status' | 'delivery_type'> & {
  shop: { translation: { title: string } }
}

/** How an order stands, in a sentence. `unpaid`: it waits for its payment, and the shop has not been notified of it. */
export function useHeadline(order: Facts, unpaid: boolean): string {
  const { t } = useTranslation()
  const { status, shop } = order
  const { title } = shop.translation
  const way = fulfillmentTypeOf(order)
  if (unpaid) return t('order.headline.unpaid')
  if (way === 'dine_in' && status === 'ready') return t('order.headline.dine_in.ready')
  if (way === 'dine_in' && status === 'delivered') return t('order.headline.dine_in.done')
  if (way === 'pickup' && status === 'ready') return t('order.headline.pickup.ready', { title })
  if (way === 'pickup' && status === 'delivered') return t('order.headline.pickup.done', { title })
  return t(`order.headline.${status}`, { title })
}
