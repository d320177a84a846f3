import { useInfiniteQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { LoadFailed } from '@/components/ui/LoadFailed'
import { MoreButton } from '@/components/ui/MoreButton'
import { Skeleton } from '@/components/ui/Skeleton'
import { useApi } from '@/contexts/Api'
import { useNow } from '@/contexts/Clock'
import type { PointEntry } from '@/domain/loyalty.schema'
import { paths } from '@/domain/paths'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { formatDate, formatNumber } from '@/lib/intl'
import { isLoadFailed } from '@/services/load-failed'
import { pointEntriesQuery } from '@/services/loyalty'
import { allRows } from '@/services/page'
import styles from './Loyalty.module.css'

/** Where points came from and went, newest first. */
export function PointsHistory() {
  const { t } = useTranslation()
  const query = useInfiniteQuery(pointEntriesQuery(useApi()))
  const rows = allRows(query.data?.pages)
  if (isLoadFailed(query)) {
    return <LoadFailed title={t('error.oops')} pending={query.isFetching} onRetry={query.refetch} />
  }
  if (!rows) return <Skeleton height={120} />
  if (rows.length === 0) return <p>{t('points.history.empty')}</p>
  return (
    <>
      <ul>
        {rows.map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </ul>
      {query.hasNextPage ? (
        <MoreButton
          isLoading={query.isFetchingNextPage}
          failed={query.isFetchNextPageError}
          onMore={() => query.fetchNextPage()}
        />
      ) : null}
    </>
  )
}

function EntryRow({ entry }: { entry: PointEntry }) {
  const { t, i18n } = useTranslation()
  const now = useNow()
  const { kind, points, order_id, available_at, created_at } = entry
  const date = (moment: string) =>
    formatDate(moment, i18n.language, { dateStyle: 'medium', timeZone: 'UTC' })
  const what = t(`points.kind.${kind}`, { id: order_id ?? '' })
  const isWaiting = kind === 'earned' && new Date(available_at) > now
  const amount = formatNumber(Math.abs(points), i18n.language)
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        {order_id ? (
          <Link href={paths.order(order_id)} prefetch={false}>
            {what}
          </Link>
        ) : (
          <span>{what}</span>
        )}
        <span className={styles.hint}>
          {isWaiting ? t('points.from', { date: date(available_at) }) : date(created_at)}
        </span>
      </span>
      <bdi className={points > 0 ? `${styles.points} ${styles.in}` : styles.points}>
        {`${points > 0 ? '+' : '−'}${amount}`}
      </bdi>
    </li>
  )
}
