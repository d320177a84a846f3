import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '@/contexts/Api'
import { useAuth } from '@/contexts/Auth'
import type { NewTableWait } from '@/domain/reservation.schema'
import { toLoad } from '@/services/load-failed'
import { reservationService, tableWaitsQuery } from '@/services/reservation'

/** What somebody waits for at a shop, and waiting for more or no longer. */
export function useTableWaits(shopId: number) {
  const api = useApi()
  const { user } = useAuth()
  const queryClient = useQueryClient()
  const options = tableWaitsQuery(api, shopId)
  const query = useQuery({ ...options, enabled: user !== null })
  const onSettled = () => queryClient.invalidateQueries({ queryKey: options.queryKey })
  const wait = useMutation({
    mutationFn: (wish: Omit<NewTableWait, 'shop_id'>) =>
      reservationService(api).wait({ shop_id: shopId, ...wish }),
    onSettled,
  })
  const stop = useMutation({ mutationFn: reservationService(api).stopWaiting, onSettled })
  return { waits: query.data ?? [], ...toLoad(query), wait, stop }
}
