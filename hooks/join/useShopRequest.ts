import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '@/contexts/Api'
import { useAuth } from '@/contexts/Auth'
import { ownShopQuery, sellerService } from '@/services/seller'

/** The caller's request to open a shop, sending one and completing it. */
export function useShopRequest() {
  const api = useApi()
  const { user, session } = useAuth()
  const queryClient = useQueryClient()
  const own = useQuery({ ...ownShopQuery(api), enabled: user !== null })
  const onSettled = () => queryClient.invalidateQueries(ownShopQuery(api))
  const ask = useMutation({ mutationFn: sellerService(api).ask, onSettled })
  const complete = useMutation({ mutationFn: sellerService(api).complete, onSettled })
  return {
    /** undefined until it is known; null when there is none */
    own: user ? own.data : session === 'user' ? undefined : null,
    isFailed: own.isError,
    isRetrying: own.isFetching,
    retry: own.refetch,
    ask,
    complete,
  }
}
