import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '@/contexts/Api'
import type { RepeatRequest } from '@/domain/repeat'
import { ApiError } from '@/services/api-error'
import { orderQuery, orderService } from '@/services/order'

/** Starts and stops placing an order again, and says yes to its next day. */
export function useRepeat(orderId: number) {
  const api = useApi()
  const queryClient = useQueryClient()
  const onSettled = () => queryClient.invalidateQueries(orderQuery(api, orderId))
  const change = useMutation({
    mutationFn: (request: RepeatRequest | null) =>
      request ? orderService(api).repeat(orderId, request) : orderService(api).stopRepeat(orderId),
    onSuccess: onSettled,
  })
  const yes = useMutation({
    mutationFn: (day: string) => orderService(api).confirmRepeat(orderId, day),
    // refused where another day has become the next one: that one is shown
    onSettled,
  })
  const error = change.error ?? yes.error
  return {
    start: (request: RepeatRequest, onSuccess: () => void) => change.mutate(request, { onSuccess }),
    stop: (onSuccess: () => void) => change.mutate(null, { onSuccess }),
    confirm: yes.mutate,
    isPending: change.isPending || yes.isPending,
    error: error ? ApiError.from(error) : null,
  }
}
