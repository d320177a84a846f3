import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '@/contexts/Api'
import type { BatchCancel } from '@/domain/batch.schema'
import { isActive } from '@/domain/order'
import type { Order } from '@/domain/order.schema'
import type { SubstitutionPreference } from '@/domain/substitution'
import { useIsLive } from '@/hooks/live/useIsLive'
import { toast } from '@/lib/toast'
import { ApiError } from '@/services/api-error'
import { keepAnswer } from '@/services/keep-answer'
import { orderQuery, orderService } from '@/services/order'

/** how often an order under way is looked at while nobody tells of it */
export const ORDER_POLL_MS = 4_000

/** One order that follows what happens to it, and what its customer can do about it. */
export function useOrder(id: number) {
  const api = useApi()
  const queryClient = useQueryClient()
  const isLive = useIsLive()
  const options = orderQuery(api, id)
  const { data: order } = useQuery({
    ...options,
    refetchInterval: ({ state }) =>
      isLive || (state.data && !isActive(state.data)) ? false : ORDER_POLL_MS,
  })
  const onError = (error: Error) => {
    toast.error(ApiError.from(error).message)
    queryClient.invalidateQueries({ queryKey: options.queryKey })
  }
  const onSuccess = (changed: Order) => {
    keepAnswer(queryClient, options.queryKey, changed)
    queryClient.invalidateQueries({ queryKey: ['order', 'list'] })
    queryClient.invalidateQueries({ queryKey: ['profile'] })
  }
  const cancel = useMutation({
    mutationFn: (terms: BatchCancel | undefined) => orderService(api).cancel(id, terms),
    onSuccess,
    onError,
  })
  const substitute = useMutation({
    mutationFn: ({
      detailId,
      preference,
    }: {
      detailId: number
      preference: SubstitutionPreference
    }) => orderService(api).substitute(id, detailId, preference),
    onSuccess,
    onError,
  })
  return { order, cancel, substitute }
}
