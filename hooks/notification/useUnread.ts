import { useQuery } from '@tanstack/react-query'
import { useApi } from '@/contexts/Api'
import { useAuth } from '@/contexts/Auth'
import type { NotificationStatistic } from '@/domain/notification.schema'
import { useIsLive } from '@/hooks/live/useIsLive'
import { STATISTIC_POLL_MS, unreadQuery } from '@/services/unread'

/** Unread counters: told at once, else polled while somebody is signed in and the page is visible. */
export function useUnread(): NotificationStatistic | undefined {
  const api = useApi()
  const { user } = useAuth()
  const isLive = useIsLive()
  const { data } = useQuery({
    ...unreadQuery(api),
    enabled: user !== null,
    refetchInterval: isLive ? false : STATISTIC_POLL_MS,
  })
  return user ? data : undefined
}
