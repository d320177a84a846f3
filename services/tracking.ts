import { queryOptions } from '@tanstack/react-query'
import { isActive } from '@/domain/order'
import type { Api } from './api'

interface Wrapped {
  data: unknown
}

/** how often somebody who was sent a link looks */
const TRACK_POLL_MS = 5_000

export const trackingService = ({ http, parse }: Api) => ({
  /** Fails with 404 once the link has ended. */
  get: async (token: string) =>
    parse(
      'tracking',
      (await http.get<Wrapped>(`rest/track/${encodeURIComponent(token)}`)).data.data,
    ),
  /** A new link; the one before ends. Fails with ERROR_ORDER_FIXED for an order that is over. */
  share: async (orderId: number) =>
    parse(
      'trackingLink',
      (await http.post<Wrapped>(`dashboard/user/orders/${orderId}/link`)).data.data,
    ),
  unshare: async (orderId: number): Promise<void> => {
    await http.delete(`dashboard/user/orders/${orderId}/link`)
  },
})

export const trackingQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: ['tracking', token, { lang: api.lang }],
    queryFn: () => trackingService(api).get(token),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.error || (state.data && !isActive(state.data)) ? false : TRACK_POLL_MS,
  })
