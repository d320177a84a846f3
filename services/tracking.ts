import { queryOptions } from '@tanstack/react-query'
import { isActive } from '@/domain/order'
import type { Api } from './api'
import { ApiError } from './api-error'
import { unwrap } from './http'

/** how often somebody who was sent a link looks */
const TRACK_POLL_MS = 5_000

export const trackingService = ({ http, parse }: Api) => ({
  /** Fails with 404 once the link has ended. */
  get: async (token: string) =>
    parse('tracking', await unwrap(http.get(`rest/track/${encodeURIComponent(token)}`))),
  /** A new link; the one before ends. Fails with ERROR_ORDER_FIXED for an order that is over. */
  share: async (orderId: number) =>
    parse('trackingLink', await unwrap(http.post(`dashboard/user/orders/${orderId}/link`))),
  unshare: async (orderId: number): Promise<void> => {
    await http.delete(`dashboard/user/orders/${orderId}/link`)
  },
})

/** Whether the link has ended; any other failure says nothing about it. */
export const hasEnded = (error: Error) => ApiError.from(error).status === 404

export const trackingQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: ['tracking', token, { lang: api.lang }],
    queryFn: () => trackingService(api).get(token),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      (state.error && hasEnded(state.error)) || (state.data && !isActive(state.data))
        ? false
        : TRACK_POLL_MS,
  })
