import { useQuery } from '@tanstack/react-query'
import { useApi } from '@/contexts/Api'
import { isParcelActive } from '@/domain/parcel'
import type { Parcel } from '@/domain/parcel.schema'
import { useIsLive } from '@/hooks/live/useIsLive'
import { ORDER_POLL_MS } from '@/hooks/order/useOrder'
import { parcelQuery } from '@/services/parcel'

/** One parcel that follows what happens to it, by the user's stream or by asking. */
export function useParcel(id: number): Parcel | undefined {
  const api = useApi()
  const isLive = useIsLive()
  const { data } = useQuery({
    ...parcelQuery(api, id),
    refetchInterval: ({ state }) =>
      isLive || (state.data && !isParcelActive(state.data)) ? false : ORDER_POLL_MS,
  })
  return data
}
