import { useInfiniteQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { EntryRow } from '@/components/account/EntryRow'
import { EntryList } from '@/containers/account/EntryList'
import { useApi } from '@/contexts/Api'
import { useNow } from '@/contexts/Clock'
import type { PointEntry } from '@/domain/loyalty.schema'
import { paths } from '@/domain/paths'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { formatDate, formatNumber } from '@/lib/intl'
import { pointEntriesQuery } from '@/services/loyalty'

/** Where points came from and went, newest first. */
export function PointsHistory() {
  const { t } = useTranslation()
  const query = useInfiniteQuery(pointEntriesQuery(useApi()))
  return (
    <EntryList query={query} empty={<p>{t('points.history.empty')}</p>}>
      {(entry) => <PointRow key={entry.id} entry={entry} />}
    </EntryList>
  )
}

function PointRow({ entry }: { entry: PointEntry }) {
  const { t, i18n } = useTranslation()
  const now = useNow()
  const { kind, points, order_id, available_at, created_at } = entry
  const date = (at: string) =>
    formatDate(at, i18n.language, { dateStyle: 'medium', timeZone: 'UTC' })
  const what = t(`points.kind.${kind}`, { id: order_id ?? '' })
  const isWaiting = kind === 'earned' && new Date(available_at) > now
  const isIn = points > 0
  return (
    <EntryRow
      when={isWaiting ? t('points.from', { date: date(available_at) }) : date(created_at)}
      amount={`${isIn ? '+' : '−'}${formatNumber(Math.abs(points), i18n.language)}`}
      isIn={isIn}
    >
      {order_id ? (
        <Link href={paths.order(order_id)} prefetch={false}>
          {what}
        </Link>
      ) : (
        <span>{what}</span>
      )}
    </EntryRow>
  )
}
