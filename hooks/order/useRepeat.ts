import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '@/contexts/Api'
import { ApiError } from '@/services/api-error'
import { orderQuery, orderService } from '@/services/order'

/** Starts and stops placing an order again every day. */
export function useRepeat(orderId: number) {
  const api = useApi()
  const queryClient = useQueryClient()
  const change = useMutation({
    mutationFn: (window: { from: string; to: string } | null) =>
      window ? orderService(api).repeat(orderId, window) : orderService(api).stopRepeat(orderId),
    onSuccess: () => queryClient.invalidateQueries(orderQuery(api, orderId)),
  })
  return {
    start: (window: { from: string; to: string }, onSuccess: () => void) =>
      change.mutate(window, { onSuccess }),
    stop: (onSuccess: () => void) => change.mutate(null, { onSuccess }),
    isPending: change.isPending,
    error: change.error ? ApiError.from(change.error) : null,
  }
}
