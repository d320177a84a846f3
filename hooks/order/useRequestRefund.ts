import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '@/contexts/Api'
import type { NewRefundBody } from '@/domain/refund'
import { orderQuery, orderService } from '@/services/order'

/** Asks for money of an order back; the order then shows the request. */
export function useRequestRefund(orderId: number) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: NewRefundBody) => orderService(api).requestRefund(body),
    onSettled: () => queryClient.invalidateQueries(orderQuery(api, orderId)),
  })
}
