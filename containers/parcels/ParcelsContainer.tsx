import { useInfiniteQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { ParcelCard } from '@/components/parcel/ParcelCard'
import { LinkButton } from '@/components/ui/Button'
import { Chip } from '@/components/ui/Chip'
import { EmptyState } from '@/components/ui/EmptyState'
import { ListPage } from '@/components/ui/ListPage'
import { LoadFailed } from '@/components/ui/LoadFailed'
import { Skeleton } from '@/components/ui/Skeleton'
import { ViewMore } from '@/components/ui/ViewMore'
import { useApi } from '@/contexts/Api'
import { saidTime } from '@/domain/parcel-time'
import { paths } from '@/domain/paths'
import { useIsLive } from '@/hooks/live/useIsLive'
import { useAsapText } from '@/hooks/order/useAsapText'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { isLoadFailed } from '@/services/load-failed'
import { type OrderList, parseOrders } from '@/services/order'
import { allRows } from '@/services/page'
import { parcelsQuery } from '@/services/parcel'
import styles from './ParcelsContainer.module.css'

const LIST_POLL_MS = 15_000
const lists: readonly OrderList[] = ['active', 'past']

/** /parcels: what is under way and what was; which of them stands in the URL. */
export function ParcelsContainer() {
  const { t } = useTranslation()
  const { minutes } = useAsapText()
  const api = useApi()
  const { list } = parseOrders(useRouter().query)
  const isLive = useIsLive()
  const query = useInfiniteQuery({
    ...parcelsQuery(api, list),
    refetchInterval: list === 'active' && !isLive ? LIST_POLL_MS : false,
  })
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const isFailed = isLoadFailed(query)
  const parcels = allRows(query.data?.pages)
  const send = <LinkButton href={paths.newParcel()}>{t('parcels.send')}</LinkButton>
  return (
    <ListPage title={t('parcels')}>
      <div className={styles.head}>
        <nav className={styles.lists} aria-label={t('parcels')}>
          {lists.map((each) => (
            <Chip
              key={each}
              selected={each === list}
              href={each === 'active' ? paths.parcels() : paths.pastParcels()}
            >
              {t(`orders.${each}`)}
            </Chip>
          ))}
        </nav>
        {parcels && parcels.length > 0 ? send : null}
      </div>
      {isFailed ? (
        <LoadFailed
          title={t('parcels.failed')}
          pending={query.isFetching}
          onRetry={query.refetch}
        />
      ) : null}
      {parcels?.length === 0 ? (
        <EmptyState
          icon="box"
          title={t(`parcels.${list}.empty`)}
          text={t('parcels.text')}
          action={send}
        />
      ) : null}
      <ul className={styles.list} aria-busy={query.isPending || isFetchingNextPage}>
        {parcels?.map((parcel) => (
          <ParcelCard key={parcel.id} parcel={parcel} minutes={minutes(saidTime(parcel))} />
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
