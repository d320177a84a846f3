import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '@/contexts/Api'
import { toast } from '@/lib/toast'
import { ApiError } from '@/services/api-error'
import { keepAnswer } from '@/services/keep-answer'
import { type OrderChanges, orderQuery, orderService } from '@/services/order'

/** Changes what may still be changed of an order; what was too late is said, and shown as it is. */
export function useOrderChange(id: number, onDone: () => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { queryKey } = orderQuery(api, id)
  return useMutation({
    mutationFn: (changes: OrderChanges) => orderService(api).change(id, changes),
    onSuccess: (order) => {
      keepAnswer(queryClient, queryKey, order)
      onDone()
    },
    onError: (error) => {
      toast.error(ApiError.from(error).message)
      queryClient.invalidateQueries({ queryKey })
    },
  })
}
