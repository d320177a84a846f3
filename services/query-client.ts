import { type DehydratedState, QueryClient } from '@tanstack/react-query'

export const STALE_MS = 60 * 60 * 1000
const KEPT_MS = 5 * 60 * 60 * 1000

/**
 * Query cache of one request or one visit, with the defaults of SPEC section 9. A finite `gcTime` arms
 * a timer per query, which would hold a request's answers in the server's memory for that long.
 */
export function makeQueryClient(): QueryClient {
  const gcTime = typeof window === 'undefined' ? Number.POSITIVE_INFINITY : KEPT_MS
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: STALE_MS, gcTime, retry: false, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  })
}

const pagesOf = (data: unknown) =>
  data && typeof data === 'object' && 'pages' in data && Array.isArray(data.pages)
    ? data.pages.length
    : 0

/**
 * A page's data without the endless lists of which this visit already holds more pages: going back
 * finds them as long as they were left, so that the place on the page exists.
 */
export function withoutShorterLists(client: QueryClient, given: DehydratedState): DehydratedState {
  const cache = client.getQueryCache()
  const queries = given.queries.filter(({ queryHash, state }) => {
    const held = cache.get(queryHash)
    return !held || held.isStaleByTime(STALE_MS) || pagesOf(held.state.data) <= pagesOf(state.data)
  })
  return queries.length < given.queries.length ? { ...given, queries } : given
}

/** Answers that belong to one person, by their key's first word; the next one on this device must not see them. */
export const personalKeys: readonly string[] = [
  'address',
  'admin-currencies',
  'admin-pages',
  'admin-settings',
  'audit',
  'banners',
  'cart',
  'categories',
  'chat',
  'coupons',
  'courier-request',
  'couriers',
  'faqs',
  'geocode',
  'group',
  'local-account',
  'loyalty',
  'mailbox',
  'messages',
  'methods',
  'notification',
  'order',
  'orders',
  'own-products',
  'parcel',
  'parcel-quote',
  'passkey',
  'payment-card',
  'payment-process',
  'payment-sandbox',
  'payments',
  'prepared-cart',
  'profile',
  'referral',
  'refund',
  'refunds',
  'report',
  'reservation',
  'saved-answers',
  'sections',
  'second-factor',
  'seller',
  'session',
  'shops',
  'ticket',
  'tickets',
  'tracking',
  'users',
  'wallet',
]

/** Forgets what the API has answered about a user. */
export function forgetAnswers(queryClient: QueryClient): void {
  queryClient.removeQueries({
    predicate: ({ queryKey }) => personalKeys.includes(String(queryKey[0])),
  })
}
