// What a page hands over to the browser: the answers, without the marks of a query cache, which are the same for each.

import { type DehydratedState, dehydrate, hashKey, type QueryClient } from '@tanstack/react-query'

export interface Handover {
  /** when the page was made, ms since 1970 */
  at: number
  answers: [key: readonly unknown[], data: unknown][]
}

/** The successful answers of a page's query cache. */
export const handOver = (client: QueryClient): Handover => ({
  at: Date.now(),
  answers: dehydrate(client).queries.map(({ queryKey, state }) => [queryKey, state.data]),
})

/** The same as a query cache takes it. */
export const takeOver = ({ at, answers }: Handover): DehydratedState => ({
  mutations: [],
  queries: answers.map(([queryKey, data]) => ({
    dehydratedAt: at,
    queryKey,
    queryHash: hashKey(queryKey),
    state: {
      data,
      dataUpdateCount: 1,
      dataUpdatedAt: at,
      error: null,
      errorUpdateCount: 0,
      errorUpdatedAt: 0,
      fetchFailureCount: 0,
      fetchFailureReason: null,
      fetchMeta: null,
      isInvalidated: false,
      status: 'success',
      fetchStatus: 'idle',
    },
  })),
})
