import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Api } from './api'
import { ApiError } from './api-error'
import { unwrap } from './http'
import { nextPage } from './page'

/** somebody may join at any time */
const REFERRAL_FRESH_MS = 30_000
const INVITEES_PER_PAGE = 10

/** The referral programme; null while none runs. */
export const referralQuery = (api: Api, currencyId?: number) =>
  queryOptions({
    queryKey: ['referral', { lang: api.lang, currencyId }],
    queryFn: async () => {
      try {
        return await api.parse(
          'referral',
          await unwrap(api.http.get('rest/referral', { currency_id: currencyId })),
        )
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
  })

export const referralSummaryQuery = (api: Api, currencyId?: number) =>
  queryOptions({
    queryKey: ['referral', 'summary', { lang: api.lang, currencyId }],
    queryFn: async () =>
      api.parse(
        'referralSummary',
        await unwrap(api.http.get('dashboard/user/referrals/summary', { currency_id: currencyId })),
      ),
    staleTime: REFERRAL_FRESH_MS,
  })

/** Who has joined by the caller's code, newest first. */
export const inviteesQuery = (api: Api, currencyId?: number) =>
  infiniteQueryOptions({
    queryKey: ['referral', 'invitees', { lang: api.lang, currencyId }],
    queryFn: async ({ pageParam }) =>
      api.parse(
        'inviteePage',
        (
          await api.http.get('dashboard/user/referrals', {
            page: pageParam,
            perPage: INVITEES_PER_PAGE,
            currency_id: currencyId,
          })
        ).data,
      ),
    staleTime: REFERRAL_FRESH_MS,
    initialPageParam: 1,
    getNextPageParam: nextPage,
  })
