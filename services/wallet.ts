import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type WalletKind, walletKindNames } from '@/domain/wallet'
import type { NewMoneyRequest, SendMoney } from '@/domain/wallet.schema'
import { periodBounds, type WalletPeriod, walletPeriods } from '@/domain/wallet-period'
import type { Api } from './api'
import { unwrap } from './http'
import { nextPage } from './page'

/** somebody else may send money at any time */
const WALLET_FRESH_MS = 5_000
const MOVEMENTS_PER_PAGE = 10

/** What a history is narrowed to; moments are ISO. */
interface HistoryFilter {
  kind?: WalletKind
  search?: string
  date_from?: string
  date_to?: string
}

/** What the history is narrowed to, as a URL says it. */
export interface HistoryChoice {
  kind?: WalletKind
  period?: WalletPeriod
  search?: string
}

type Query = Record<string, string | string[] | undefined>

/** The choice of a URL; what it does not know is ignored. */
export function parseHistory({ kind, period, q }: Query): HistoryChoice {
  return {
    kind: walletKindNames.find((name) => name === kind),
    period: walletPeriods.find((name) => name === period),
    search: typeof q === 'string' && q.trim() ? q.trim() : undefined,
  }
}

/** What a choice asks of the API. */
export function historyFilter({ kind, period, search }: HistoryChoice, now: Date): HistoryFilter {
  const bounds = period && periodBounds(period, now)
  return {
    ...(kind ? { kind } : {}),
    ...(search ? { search } : {}),
    ...(bounds ? { date_from: bounds.from.toISOString() } : {}),
    ...(bounds?.to ? { date_to: bounds.to.toISOString() } : {}),
  }
}

export const walletService = ({ http, parse }: Api) => ({
  /** The one user with that exact, verified phone or e-mail. */
  find: async (search: string) => {
    const answer = await http.get('dashboard/user/search-sending', { search })
    return (await parse('foundUserPage', answer.data)).data[0]
  },
  /** Sends money; the same key sends once. */
  send: async (body: SendMoney, key: string) => {
    const headers = { 'Idempotency-Key': key }
    return parse(
      'sentMoney',
      (await unwrap(http.post('dashboard/user/wallet/send', body, {}, headers))) ?? null,
    )
  },
  ask: async (body: NewMoneyRequest) =>
    parse('moneyRequest', await unwrap(http.post('dashboard/user/wallet/requests', body))),
  withdraw: async (id: number) => {
    await http.delete(`dashboard/user/wallet/requests/${id}`)
  },
})

/** Movements of the caller's wallet, newest first, in a currency. */
export const walletHistoryQuery = (api: Api, currencyId?: number, filter: HistoryFilter = {}) =>
  infiniteQueryOptions({
    queryKey: ['wallet', 'history', { lang: api.lang, currencyId, ...filter }],
    queryFn: async ({ pageParam }) =>
      api.parse(
        'walletHistoryPage',
        (
          await api.http.get('dashboard/user/wallet/histories', {
            page: pageParam,
            perPage: MOVEMENTS_PER_PAGE,
            currency_id: currencyId,
            ...filter,
          })
        ).data,
      ),
    staleTime: WALLET_FRESH_MS,
    initialPageParam: 1,
    getNextPageParam: nextPage,
  })

/** A month of the ledger; this one without `month`. */
export const statementQuery = (api: Api, month?: string) =>
  queryOptions({
    queryKey: ['wallet', 'statement', { lang: api.lang, month }],
    queryFn: async () =>
      api.parse(
        'walletStatement',
        await unwrap(api.http.get('dashboard/user/wallet/statement', { month })),
      ),
    staleTime: WALLET_FRESH_MS,
  })

/** The caller's requests for money, newest first. */
export const moneyRequestsQuery = (api: Api, currencyId?: number) =>
  infiniteQueryOptions({
    queryKey: ['wallet', 'requests', { lang: api.lang, currencyId }],
    queryFn: async ({ pageParam }) =>
      api.parse(
        'moneyRequestPage',
        (
          await api.http.get('dashboard/user/wallet/requests', {
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

/** The request for money that a link leads to. */
export const askedMoneyQuery = (api: Api, token: string, currencyId?: number) =>
  queryOptions({
    queryKey: ['wallet', 'asked', token, { lang: api.lang, currencyId }],
    queryFn: async () =>
      api.parse(
        'askedMoney',
        await unwrap(
          api.http.get(`rest/wallet-requests/${encodeURIComponent(token)}`, {
            currency_id: currencyId,
          }),
        ),
      ),
    staleTime: WALLET_FRESH_MS,
  })
