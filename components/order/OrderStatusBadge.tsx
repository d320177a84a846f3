import { StatusBadge } from '@/components/ui/StatusBadge'
import { isActive, type OrderStatus } from '@/domain/order'
import { useTranslation } from '@/hooks/ui/useTranslation'

/** How an order stands. */
export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const { t } = useTranslation()
  const tone = isActive({ status }) ? 'good' : status === 'canceled' ? 'bad' : 'plain'
  return <StatusBadge tone={tone}>{t(`order.status.${status}`)}</StatusBadge>
}
