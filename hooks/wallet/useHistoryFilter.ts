import { useRouter } from 'next/router'
import { useNow } from '@/contexts/Clock'
import { type WalletKind, walletKindNames } from '@/domain/wallet'
import { periodBounds, type WalletPeriod, walletPeriods } from '@/domain/wallet-period'
import type { HistoryFilter } from '@/services/wallet'

/** What the history is narrowed to, as the URL says it. */
interface Choice {
  kind?: WalletKind
  period?: WalletPeriod
  search?: string
}

/** The choice in the URL, what it asks of the API, and how to change it. */
export function useHistoryFilter() {
  const router = useRouter()
  const now = useNow()
  const { kind, period, q } = router.query
  const chosen: Choice = {
    kind: walletKindNames.find((name) => name === kind),
    period: walletPeriods.find((name) => name === period),
    search: typeof q === 'string' && q.trim() ? q.trim() : undefined,
  }
  const bounds = chosen.period && periodBounds(chosen.period, now)
  const filter: HistoryFilter = {
    ...(chosen.kind ? { kind: chosen.kind } : {}),
    ...(chosen.search ? { search: chosen.search } : {}),
    ...(bounds ? { date_from: bounds.from.toISOString() } : {}),
    ...(bounds?.to ? { date_to: bounds.to.toISOString() } : {}),
  }
  const choose = (changes: Choice) => {
    const { kind: nextKind, period: nextPeriod, search } = { ...chosen, ...changes }
    const query = {
      ...(nextKind ? { kind: nextKind } : {}),
      ...(nextPeriod ? { period: nextPeriod } : {}),
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
