import { useQuery } from '@tanstack/react-query'
import { useApi } from '@/contexts/Api'
import { useAuth } from '@/contexts/Auth'
import type { NotificationStatistic } from '@/domain/notification'
import { unreadQuery } from '@/services/unread'

/** Unread counters, polled while somebody is signed in and the page is visible. */
export function useUnread(): NotificationStatistic | undefined {
  const api = useApi()
  const { user } = useAuth()
  const { data } = useQuery({ ...unreadQuery(api), enabled: user !== null })
  return user ? data : undefined
}
