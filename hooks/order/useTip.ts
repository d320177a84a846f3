import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '@/contexts/Api'
import type { Order } from '@/domain/order.schema'
import type { Payment } from '@/domain/payment.schema'
import { isExternal } from '@/domain/payment-process'
import { keepAnswer } from '@/services/keep-answer'
import { orderQuery } from '@/services/order'
import { paymentService } from '@/services/payment'
import { useRequestKey } from './useRequestKey'
import { useStartPayment } from './useStartPayment'

interface Tip {
  method: Payment
  tips: number
}

/** Tips a delivered order: from the wallet at once, else on the provider's page. */
export function useTip({ id }: Pick<Order, 'id'>) {
  const api = useApi()
  const queryClient = useQueryClient()
  const start = useStartPayment()
  const key = useRequestKey(`tip.${id}`)
  const { queryKey } = orderQuery(api, id)
  return useMutation({
    mutationFn: async ({ method, tips }: Tip) => {
      if (!isExternal(method.tag)) return paymentService(api).tip(id, method.id, tips)
      await start(method.tag, { order_id: id, tips }, key)
      // coming back to this screen means another amount
      key.forget()
      return null
    },
    onSuccess: (order) => {
      if (!order) return
      keepAnswer(queryClient, queryKey, order)
      queryClient.invalidateQueries({ queryKey: ['profile'] })
    },
    // given on another device: the order says so
    onError: () => queryClient.invalidateQueries({ queryKey }),
  })
}
