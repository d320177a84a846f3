import { useInfiniteQuery } from '@tanstack/react-query'
import { Card } from '@/components/account/Card'
import { MovementRow } from '@/components/account/MovementRow'
import { Button } from '@/components/ui/Button'
import { LoadFailed } from '@/components/ui/LoadFailed'
import { MoreButton } from '@/components/ui/MoreButton'
import { Skeleton } from '@/components/ui/Skeleton'
import { useApi } from '@/contexts/Api'
import { useMoney } from '@/hooks/currency/useMoney'
import { useDisplayOptions } from '@/hooks/shop/useDisplayOptions'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { useHistoryFilter } from '@/hooks/wallet/useHistoryFilter'
import { isLoadFailed } from '@/services/load-failed'
import { allRows } from '@/services/page'
import { walletHistoryQuery } from '@/services/wallet'
import { WalletFilter } from './WalletFilter'

/**
 * Credits and debits of the caller's wallet, newest first, in the display currency, narrowed by what
 * the URL says. A button loads the next page.
 */
export function WalletHistory() {
  const { t } = useTranslation()
  const money = useMoney()
  const { currencyId } = useDisplayOptions()
  const { chosen, filter, isNarrowed, choose, clear } = useHistoryFilter()
  const query = useInfiniteQuery(walletHistoryQuery(useApi(), currencyId, filter))
  const rows = allRows(query.data?.pages)
  return (
    <Card title={t('wallet.history')}>
      {rows?.length === 0 && !isNarrowed ? null : (
        <WalletFilter key={chosen.search} chosen={chosen} choose={choose} />
      )}
      {isLoadFailed(query) ? (
        <LoadFailed title={t('error.oops')} pending={query.isFetching} onRetry={query.refetch} />
      ) : rows ? null : (
        <Skeleton height={120} />
      )}
      {rows?.length === 0 ? (
        <div role="status">
          <p>{t(isNarrowed ? 'wallet.history.none' : 'wallet.history.empty')}</p>
          {isNarrowed ? (
            <Button look="quiet" onClick={clear}>
              {t('filter.clear')}
            </Button>
          ) : null}
        </div>
      ) : null}
      {rows?.length ? (
        <ul>
          {rows.map((row) => (
            <MovementRow key={row.id} movement={row} money={money} />
          ))}
        </ul>
      ) : null}
      {query.hasNextPage ? (
        <MoreButton
          isLoading={query.isFetchingNextPage}
          failed={query.isFetchNextPageError}
          onMore={() => query.fetchNextPage()}
        />
      ) : null}
    </Card>
  )
}
