import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '@/contexts/Api'
import type { NewReviewBody, OrderReviewAbout } from '@/domain/review'
import { toast } from '@/lib/toast'
import { ApiError } from '@/services/api-error'
import { keepAnswer } from '@/services/keep-answer'
import { orderQuery, orderService } from '@/services/order'

/** Reviews an order's shop or courier; a refusal is told, and the order looked at again. */
export function useReview(orderId: number, about: OrderReviewAbout) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { queryKey } = orderQuery(api, orderId)
  return useMutation({
    mutationFn: (given: NewReviewBody) => orderService(api).review(orderId, about, given),
    onSuccess: (order) => {
      keepAnswer(queryClient, queryKey, order)
      queryClient.invalidateQueries({ queryKey: ['order', 'list'] })
    },
    onError: (error) => {
      toast.error(ApiError.from(error).message)
      queryClient.invalidateQueries({ queryKey })
    },
  })
}
