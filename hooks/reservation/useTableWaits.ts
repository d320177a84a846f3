import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '@/contexts/Api'
import { useAuth } from '@/contexts/Auth'
import type { NewTableWait } from '@/domain/reservation.schema'
import { toLoad } from '@/services/load-failed'
import { reservationService, tableWaitsQuery } from '@/services/reservation'

/** of one shop and of all */
const WAITS_KEY = ['reservation', 'waits']

/** Ends a waiting list entry. */
export function useStopWaiting() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: reservationService(api).stopWaiting,
    onSettled: () => queryClient.invalidateQueries({ queryKey: WAITS_KEY }),
  })
}

/** What somebody waits for at a shop, and waiting for more or no longer. */
export function useTableWaits(shopId: number) {
  const api = useApi()
  const { user } = useAuth()
  const queryClient = useQueryClient()
  const options = tableWaitsQuery(api, shopId)
  const query = useQuery({ ...options, enabled: user !== null })
  const wait = useMutation({
    mutationFn: (body: Omit<NewTableWait, 'shop_id'>) =>
      reservationService(api).wait({ shop_id: shopId, ...body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: WAITS_KEY }),
  })
  const stop = useStopWaiting()
  return { waits: query.data ?? [], ...toLoad(query), wait, stop }
}
