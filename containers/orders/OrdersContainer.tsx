import { useInfiniteQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { OrderCard } from '@/components/order/OrderCard'
import { LinkButton } from '@/components/ui/Button'
import { Chip } from '@/components/ui/Chip'
import { EmptyState } from '@/components/ui/EmptyState'
import { ListPage } from '@/components/ui/ListPage'
import { LoadFailed } from '@/components/ui/LoadFailed'
import { Skeleton } from '@/components/ui/Skeleton'
import { ViewMore } from '@/components/ui/ViewMore'
import { useApi } from '@/contexts/Api'
import { paths } from '@/domain/paths'
import { useIsLive } from '@/hooks/live/useIsLive'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { isLoadFailed } from '@/services/load-failed'
import { type OrderList, ordersQuery, parseOrders } from '@/services/order'
import { allRows } from '@/services/page'
import { OrderSearch } from './OrderSearch'
import styles from './OrdersContainer.module.css'

const LIST_POLL_MS = 15_000
const lists: readonly OrderList[] = ['active', 'past']

/** /orders: what is under way and what was; which of them stands in the URL. */
export function OrdersContainer() {
  const { t } = useTranslation()
  const api = useApi()
  const wanted = parseOrders(useRouter().query)
  const { list, search } = wanted
  const isLive = useIsLive()
  const query = useInfiniteQuery({
    ...ordersQuery(api, wanted),
    refetchInterval: list === 'active' && !search && !isLive ? LIST_POLL_MS : false,
  })
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const isFailed = isLoadFailed(query)
  const orders = allRows(data?.pages)
  return (
    <ListPage title={t('orders')}>
      <OrderSearch key={search} search={search} />
      <nav className={styles.lists} aria-label={t('orders')}>
        {lists.map((each) => (
          <Chip
            key={each}
            selected={each === list && !search}
            href={each === 'active' ? paths.orders() : paths.pastOrders()}
          >
            {t(`orders.${each}`)}
          </Chip>
        ))}
      </nav>
      {isFailed ? (
        <LoadFailed title={t('orders.failed')} pending={query.isFetching} onRetry={query.refetch} />
      ) : null}
      {orders?.length === 0 ? (
        <EmptyState
          icon="receipt"
          title={search ? t('search.empty.title', { term: search }) : t(`orders.${list}.empty`)}
          text={t(search ? 'orders.search.hint' : 'orders.empty.hint')}
          action={<LinkButton href={paths.home()}>{t('checkout.find.shop')}</LinkButton>}
        />
      ) : null}
      <ul className={styles.orders} aria-busy={query.isPending || isFetchingNextPage}>
        {orders?.map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
        {query.isPending && !isFailed
          ? [1, 2, 3].map((row) => (
              <li key={row}>
                <Skeleton height={106} radius={16} />
              </li>
            ))
          : null}
      </ul>
      <ViewMore
        hasMore={hasNextPage}
        isLoading={isFetchingNextPage}
        failed={query.isFetchNextPageError}
        onMore={() => fetchNextPage()}
      />
    </ListPage>
  )
}
