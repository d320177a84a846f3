import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Api } from './api'
import { nextPage } from './page'

/** somebody else may send money at any time */
const WALLET_FRESH_MS = 5_000
const MOVEMENTS_PER_PAGE = 10

/** Movements of the caller's wallet, newest first, in a currency. */
export const walletHistoryQuery = (api: Api, currencyId?: number) =>
  infiniteQueryOptions({
    queryKey: ['wallet', 'history', { lang: api.lang, currencyId }],
    queryFn: async ({ pageParam }) =>
      api.parse(
        'walletHistoryPage',
        (
          await api.http.get('dashboard/user/wallet/histories', {
            page: pageParam,
            perPage: MOVEMENTS_PER_PAGE,
            currency_id: currencyId,
          })
        ).data,
      ),
    staleTime: WALLET_FRESH_MS,
    initialPageParam: 1,
    getNextPageParam: nextPage,
  })
