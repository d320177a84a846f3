import { useQuery } from '@tanstack/react-query'
import { useApi } from '@/contexts/Api'
import { useIsLive } from '@/hooks/live/useIsLive'
import { activeOrdersQuery } from '@/services/order'

const POLL_MS = 30_000

/** The newest order that is under way and how many are: told at once, else polled. Undefined while it is not known, or none is. */
export function useActiveOrder() {
  const isLive = useIsLive()
  const { data } = useQuery({
    ...activeOrdersQuery(useApi()),
    refetchInterval: isLive ? false : POLL_MS,
  })
  return data?.order ? { order: data.order, total: data.total } : undefined
}
