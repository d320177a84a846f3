import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '@/contexts/Api'
import { useNow } from '@/contexts/Clock'
import { type DoneOrder, doneLately } from '@/domain/done-orders'
import { useIsLive } from '@/hooks/live/useIsLive'
import { useErrorText } from '@/hooks/ui/useErrorText'
import { toast } from '@/lib/toast'
import {
  doneOrdersQuery,
  type KitchenService,
  kitchenQuery,
  kitchenService,
} from '@/services/kitchen'

/** how often a board asks while nobody tells of changes, ms */
const POLL_MS = 4_000
/** how often it asks although changes are told */
const LIVE_POLL_MS = 30_000

/** The board of the caller's shop as it is now. */
export function useKitchen() {
  const isLive = useIsLive()
  return useQuery({
    ...kitchenQuery(useApi()),
    refetchInterval: isLive ? LIVE_POLL_MS : POLL_MS,
    refetchIntervalInBackground: true,
  })
}

/** What has left the kitchen lately, the newest first. */
export function useDoneOrders(): DoneOrder[] {
  const { data = [] } = useQuery({
    ...doneOrdersQuery(useApi()),
    refetchInterval: LIVE_POLL_MS,
  })
  return doneLately(data, ['on_a_way', 'delivered'], useNow().getTime())
}

/**
 * Something that a kitchen does. Without a network it waits and is sent once when there is one again;
 * what the server refuses is said, and the board shows how it stands.
 */
export function useKitchenAction() {
  const api = useApi()
  const queryClient = useQueryClient()
  const errorText = useErrorText()
  return useMutation({
    mutationFn: (run: (service: KitchenService) => Promise<unknown>) => run(kitchenService(api)),
    onError: (error) => toast.error(errorText(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: kitchenQuery(api).queryKey }),
  })
}
