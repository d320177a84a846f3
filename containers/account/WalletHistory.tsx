import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Card } from '@/components/account/Card'
import { MovementRow } from '@/components/account/MovementRow'
import { Button } from '@/components/ui/Button'
import { Skeleton } from '@/components/ui/Skeleton'
import { useApi } from '@/contexts/Api'
import { useMoney } from '@/hooks/currency/useMoney'
import { useShopView } from '@/hooks/shop/useShopView'
import { allRows } from '@/services/page'
import { walletHistoryQuery } from '@/services/wallet'

/** What came into the wallet and what went, newest first. */
export function WalletHistory() {
  const { t } = useTranslation()
  const money = useMoney()
  const { currencyId } = useShopView()
  const query = useInfiniteQuery(walletHistoryQuery(useApi(), currencyId))
  const rows = allRows(query.data?.pages)
  return (
    <Card title={t('wallet.history')}>
      {query.isPending ? <Skeleton height={120} /> : null}
      {rows?.length === 0 ? <p>{t('wallet.history.empty')}</p> : null}
      {rows?.length ? (
        <ul>
          {rows.map((row) => (
            <MovementRow key={row.id} movement={row} money={money} />
          ))}
        </ul>
      ) : null}
      {query.hasNextPage ? (
        <Button
          look="secondary"
          pending={query.isFetchingNextPage}
          onClick={() => query.fetchNextPage()}
        >
          {t('view.more')}
        </Button>
      ) : null}
    </Card>
  )
}
