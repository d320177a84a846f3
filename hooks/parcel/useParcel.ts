import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '@/contexts/Api'
import { isParcelActive } from '@/domain/parcel'
import type { Parcel } from '@/domain/parcel.schema'
import type { NewReviewBody } from '@/domain/review'
import { useIsLive } from '@/hooks/live/useIsLive'
import { ORDER_POLL_MS } from '@/hooks/order/useOrder'
import { toast } from '@/lib/toast'
import { ApiError } from '@/services/api-error'
import { keepAnswer } from '@/services/keep-answer'
import { parcelQuery, parcelService } from '@/services/parcel'

/**
 * One parcel that follows what happens to it, by the user's stream or by asking, and what its sender
 * can do about it.
 */
export function useParcel(id: number) {
  const api = useApi()
  const queryClient = useQueryClient()
  const isLive = useIsLive()
  const options = parcelQuery(api, id)
  const { data: parcel } = useQuery({
    ...options,
    refetchInterval: ({ state }) =>
      isLive || (state.data && !isParcelActive(state.data)) ? false : ORDER_POLL_MS,
  })
  const onError = (error: Error) => {
    toast.error(ApiError.from(error).message)
    queryClient.invalidateQueries({ queryKey: options.queryKey })
  }
  const onSuccess = (changed: Parcel) => {
    keepAnswer(queryClient, options.queryKey, changed)
    queryClient.invalidateQueries({ queryKey: ['parcel', 'list'] })
    queryClient.invalidateQueries({ queryKey: ['profile'] })
  }
  const cancel = useMutation({
    mutationFn: () => parcelService(api).cancel(id),
    onSuccess,
    onError,
  })
  const review = useMutation({
    mutationFn: (given: NewReviewBody) => parcelService(api).review(id, given),
    onSuccess,
    onError,
  })
  return { parcel, cancel, review }
}
