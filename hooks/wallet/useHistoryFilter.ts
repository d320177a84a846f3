import { useRouter } from 'next/router'
import { useNow } from '@/contexts/Clock'
import { type HistoryChoice, historyFilter, parseHistory } from '@/services/wallet'

/** The choice in the URL, what it asks of the API, and how to change it. */
export function useHistoryFilter() {
  const router = useRouter()
  const chosen = parseHistory(router.query)
  const filter = historyFilter(chosen, useNow())
  const choose = (changes: HistoryChoice) => {
    const { kind, period, search } = { ...chosen, ...changes }
    const query = {
      ...(kind ? { kind } : {}),
      ...(period ? { period } : {}),
      ...(search ? { q: search } : {}),
    }
    router.replace({ pathname: router.pathname, query }, undefined, {
      shallow: true,
      scroll: false,
    })
  }
  return {
    chosen,
    filter,
    isNarrowed: Object.keys(filter).length > 0,
    choose,
    clear: () => choose({ kind: undefined, period: undefined, search: undefined }),
  }
}
