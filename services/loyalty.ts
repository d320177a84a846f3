import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { JoinMembership, Redeem } from '@/domain/loyalty.schema'
import type { Api } from './api'
import { ApiError } from './api-error'
import { unwrap } from './http'
import { nextPage } from './page'

/** an order may be delivered at any time */
const LOYALTY_FRESH_MS = 5_000
const ENTRIES_PER_PAGE = 10

export const loyaltyService = ({ http, parse }: Api) => ({
  /** Turns points into money of the wallet; the same key does it once. */
  redeem: async (body: Redeem, key: string) => {
    const headers = { 'Idempotency-Key': key }
    return parse(
      'loyalty',
      await unwrap(http.post('dashboard/user/loyalty/redeem', body, {}, headers)),
    )
  },
  /** Begins a membership, or keeps one that was ended. */
  join: async (body: JoinMembership) =>
    parse('loyalty', await unwrap(http.post('dashboard/user/membership', body))),
  end: async (currencyId?: number) =>
    parse(
      'loyalty',
      await unwrap(http.delete('dashboard/user/membership', { currency_id: currencyId })),
    ),
})

/** The caller's points and membership; null while the marketplace has neither. */
export const loyaltyQuery = (api: Api, currencyId?: number) =>
  queryOptions({
    queryKey: ['loyalty', { lang: api.lang, currencyId }],
    queryFn: async () => {
      try {
        return await api.parse(
          'loyalty',
          await unwrap(api.http.get('dashboard/user/loyalty', { currency_id: currencyId })),
        )
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
    staleTime: LOYALTY_FRESH_MS,
  })

/** Movements of the caller's points, newest first. */
export const pointEntriesQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: ['loyalty', 'points', { lang: api.lang }],
    queryFn: async ({ pageParam }) =>
      api.parse(
        'pointEntryPage',
        (
          await api.http.get('dashboard/user/loyalty/points', {
            page: pageParam,
            perPage: ENTRIES_PER_PAGE,
          })
        ).data,
      ),
    staleTime: LOYALTY_FRESH_MS,
    initialPageParam: 1,
    getNextPageParam: nextPage,
  })
