import { useQueryClient } from '@tanstack/react-query'
import { DuePayment } from '@/containers/payment/DuePayment'
import { useApi } from '@/contexts/Api'
import type { Order } from '@/domain/order.schema'
import { awaitedTag, isUnpaid } from '@/domain/order-payment'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { formatDate } from '@/lib/intl'
import { keepAnswer } from '@/services/keep-answer'
import { orderQuery } from '@/services/order'
import { orderPaymentQuery, paymentService } from '@/services/payment'

interface Props {
  order: Order
  money(amount: number): string
}

/** What has become of the payment that an order waits for. */
export function OrderPayment({ order, money }: Props) {
  const { i18n } = useTranslation()
  const api = useApi()
  const queryClient = useQueryClient()
  if (!isUnpaid(order)) return null
  // a group pays by payer shares
  const until =
    order.collect_until &&
    formatDate(order.collect_until, i18n.language, {
      timeStyle: 'short',
      timeZone: order.shop.time_zone ?? 'UTC',
    })
  return (
    <DuePayment
      due={{
        request: { order_id: order.id },
        keyName: `payment.${order.id}`,
        shop: order.shop,
        currency: order.currency,
        owed: order.transaction?.price ?? order.total_price,
        awaited: awaitedTag(order),
        until: until || undefined,
      }}
      state={orderPaymentQuery(api, order.id)}
      money={money}
      onPayHere={async (id) => {
        const changed = await paymentService(api).change(order.id, id)
        await keepAnswer(queryClient, orderQuery(api, order.id).queryKey, changed)
      }}
      onSettled={() => queryClient.invalidateQueries({ queryKey: ['order', order.id] })}
    />
  )
}
