import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '@/contexts/Api'
import { useRequestKey } from '@/hooks/order/useRequestKey'
import { useDisplayOptions } from '@/hooks/shop/useDisplayOptions'
import { useErrorText } from '@/hooks/ui/useErrorText'
import { toast } from '@/lib/toast'
import { ApiError } from '@/services/api-error'
import { isLoadFailed } from '@/services/load-failed'
import { loyaltyQuery, loyaltyService } from '@/services/loyalty'

/** The customer's points and membership, and what can be done with them. */
export function useLoyalty() {
  const api = useApi()
  const queryClient = useQueryClient()
  const errorText = useErrorText()
  const { currencyId } = useDisplayOptions()
  const key = useRequestKey('points.redeem')
  const options = loyaltyQuery(api, currencyId)
  const query = useQuery(options)
  const service = loyaltyService(api)
  const bodyOf = (price: number) => ({ price, currency_id: currencyId })
  // also where the answer was lost: it may have been done
  const onSettled = () => {
    for (const queryKey of [['loyalty'], ['wallet'], ['profile'], ['cart']]) {
      queryClient.invalidateQueries({ queryKey })
    }
  }
  const onError = (error: unknown) => toast.error(errorText(error))
  const redeem = useMutation({
    mutationFn: ({ points, price }: { points: number; price: number }) =>
      service.redeem({ points, ...bodyOf(price) }, key.read()),
    onSuccess: key.forget,
    onError: (error) => {
      // an earlier one went through whose answer was lost: the page shows what is left
      if (ApiError.from(error).statusCode === 'ERROR_KEY_REUSED') key.renew()
      onError(error)
    },
    onSettled,
  })
  const join = useMutation({
    mutationFn: (price: number) => service.join(bodyOf(price)),
    onError,
    onSettled,
  })
  const end = useMutation({ mutationFn: () => service.end(currencyId), onError, onSettled })
  return {
    loyalty: query.data,
    isFailed: isLoadFailed(query),
    isFetching: query.isFetching,
    retry: query.refetch,
    redeem,
    join,
    end,
  }
}
