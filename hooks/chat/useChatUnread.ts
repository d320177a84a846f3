import { useQuery } from '@tanstack/react-query'
import { useApi } from '@/contexts/Api'
import { useAuth } from '@/contexts/Auth'
import { useSettings } from '@/contexts/Settings'
import { hasChat, readFirebase } from '@/domain/firebase'
import { useIsLive } from '@/hooks/live/useIsLive'
import { chatUnreadQuery } from '@/services/chat'

const POLL_MS = 30_000

/** Messages not read and conversations that are open: told at once, else polled; undefined for guests. */
export function useChatUnread() {
  const api = useApi()
  const { user } = useAuth()
  const { firebase } = useSettings()
  const isLive = useIsLive()
  const isOn = user !== null && hasChat(readFirebase({ firebase }))
  const { data } = useQuery({
    ...chatUnreadQuery(api),
    enabled: isOn,
    refetchInterval: isLive ? false : POLL_MS,
  })
  return isOn ? data : undefined
}
