import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '@/contexts/Api'
import { useNow } from '@/contexts/Clock'
import { type DoneOrder, doneLately } from '@/domain/done-orders'
import { useErrorText } from '@/hooks/ui/useErrorText'
import { toast } from '@/lib/toast'
import {
  type DeliveryService,
  deliveriesQuery,
  deliveryService,
  doneDeliveriesQuery,
} from '@/services/deliveries'

/** orders that get ready anywhere are told to nobody in particular, so they are asked for, ms */
const POLL_MS = 8_000
/** what is done changes by the courier's own doing, which renews it */
const DONE_POLL_MS = 60_000

/** The caller's deliveries as they are now: what is with them, and what waits for a courier. */
export function useDeliveries() {
  const query = useQuery({ ...deliveriesQuery(useApi()), refetchInterval: POLL_MS })
  const rows = query.data
  return {
    isFailed: query.isError,
    mine: rows?.filter(({ status }) => status === 'on_a_way').reverse() ?? [],
    free: rows?.filter(({ status }) => status === 'ready').reverse() ?? [],
  }
}

/** What the caller has delivered lately, the newest first. */
export function useDoneDeliveries(): DoneOrder[] {
  const { data = [] } = useQuery({
    ...doneDeliveriesQuery(useApi()),
    refetchInterval: DONE_POLL_MS,
  })
  return doneLately(data, ['delivered'], useNow().getTime())
}

/** Something that a courier does with an order; without a network it waits and is sent once. */
export function useDeliveryAction() {
  const api = useApi()
  const queryClient = useQueryClient()
  const errorText = useErrorText()
  return useMutation({
    mutationFn: (run: (service: DeliveryService) => Promise<unknown>) => run(deliveryService(api)),
    onError: (error) => toast.error(errorText(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: deliveriesQuery(api).queryKey }),
  })
}
