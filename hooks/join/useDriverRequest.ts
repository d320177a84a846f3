import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '@/contexts/Api'
import { useAuth } from '@/contexts/Auth'
import { courierRequestQuery, courierRequestService } from '@/services/courier-request'

/** The caller's latest request to become a courier, and sending one. */
export function useDriverRequest() {
  const api = useApi()
  const { user, session } = useAuth()
  const queryClient = useQueryClient()
  const last = useQuery({ ...courierRequestQuery(api), enabled: user !== null })
  const ask = useMutation({
    mutationFn: courierRequestService(api).ask,
    onSettled: () => queryClient.invalidateQueries(courierRequestQuery(api)),
  })
  return {
    /** undefined until it is known; null when there is none */
    request: user ? last.data : session === 'user' ? undefined : null,
    isFailed: last.isError,
    isRetrying: last.isFetching,
    retry: last.refetch,
    ask,
  }
}
