import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { OrderPayment } from '@/containers/orders/OrderPayment'
import { useApi } from '@/contexts/Api'
import { formatMoney } from '@/domain/money'
import { isUnpaid } from '@/domain/order-payment'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { orderQuery } from '@/services/order'

interface Props {
  orderId: number
  /** what is said where the order waits for nothing any more */
  children: ReactNode
}

/** An order whose payment came to nothing, to be paid again right where that is said. */
export function RetryOrder({ orderId, children }: Props) {
  const { i18n } = useTranslation()
  const { data: order } = useQuery(orderQuery(useApi(), orderId))
  if (!order || !isUnpaid(order)) return children
  const money = (amount: number) => formatMoney(amount, order.currency, i18n.language)
  return <OrderPayment order={order} money={money} />
}
