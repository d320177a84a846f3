import { QueryClient } from '@tanstack/react-query'

export const STALE_MS = 60 * 60 * 1000
export const KEPT_MS = 5 * 60 * 60 * 1000

/** Query cache of one request or one visit, with the defaults of SPEC section 9. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: STALE_MS, gcTime: KEPT_MS, retry: false, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  })
}
