import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { NotificationRow } from '@/components/notification/NotificationRow'
import { Button } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { Skeleton } from '@/components/ui/Skeleton'
import { useApi } from '@/contexts/Api'
import { useNow } from '@/contexts/Clock'
import {
  NOTIFICATION_PAGE_SIZE,
  type Notification,
  type NotificationType,
} from '@/domain/notification'
import { formatAgo } from '@/lib/ago'
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

  if (query.isError && !rows) {
    return (
      <EmptyState
        icon="warning"
        title={t('notifications.failed')}
        action={
          <Button look="secondary" onClick={() => query.refetch()} pending={query.isFetching}>
            {t('try.again')}
          </Button>
        }
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
        <Button
          look="secondary"
          block
          pending={query.isFetchingNextPage}
          onClick={() => query.fetchNextPage()}
        >
          {t('view.more')}
        </Button>
      ) : null}
    </>
  )
}
