import { useInfiniteQuery } from '@tanstack/react-query'
import { NotificationRow } from '@/components/notification/NotificationRow'
import { EmptyState } from '@/components/ui/EmptyState'
import { LoadFailed } from '@/components/ui/LoadFailed'
import { MoreButton } from '@/components/ui/MoreButton'
import { Skeleton } from '@/components/ui/Skeleton'
import { useApi } from '@/contexts/Api'
import { useNow } from '@/contexts/Clock'
import { NOTIFICATION_PAGE_SIZE } from '@/domain/notification'
import type { Notification } from '@/domain/notification.schema'
import type { NotificationType } from '@/domain/notification-type'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { formatAgo } from '@/lib/ago'
import { isLoadFailed } from '@/services/load-failed'
import { notificationsQuery } from '@/services/notification'
import { allRows } from '@/services/page'
import styles from './NotificationPanel.module.css'

interface Props {
  type: NotificationType | undefined
  onOpen(notification: Notification): void
}

const placeholders = Array.from({ length: NOTIFICATION_PAGE_SIZE }, (_, place) => place)

/** Notifications of a kind, five at a time. */
export function NotificationList({ type, onOpen }: Props) {
  const { t, i18n } = useTranslation()
  const api = useApi()
  const now = useNow()
  const query = useInfiniteQuery(notificationsQuery(api, type))
  const rows = allRows(query.data?.pages)

  if (isLoadFailed(query)) {
    return (
      <LoadFailed
        title={t('notifications.failed')}
        pending={query.isFetching}
        onRetry={query.refetch}
      />
    )
  }
  if (!rows) return placeholders.map((place) => <Skeleton key={place} height={88} />)
  if (rows.length === 0) return <EmptyState icon="bell" title={t('notifications.empty')} />
  return (
    <>
      <ul className={styles.list}>
        {rows.map((notification) => (
          <li key={notification.id}>
            <NotificationRow
              notification={notification}
              ago={formatAgo(notification.created_at, now, i18n.language)}
              onOpen={onOpen}
            />
          </li>
        ))}
      </ul>
      {query.hasNextPage ? (
        <MoreButton
          block
          isLoading={query.isFetchingNextPage}
          failed={query.isFetchNextPageError}
          onMore={() => query.fetchNextPage()}
        />
      ) : null}
    </>
  )
}
