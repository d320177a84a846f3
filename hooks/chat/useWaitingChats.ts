import { useQuery } from '@tanstack/react-query'
import { useApi } from '@/contexts/Api'
import { useSettings } from '@/contexts/Settings'
import { hasChat, readFirebase } from '@/domain/firebase'
import { useIsLive } from '@/hooks/live/useIsLive'
import { inboxPlaceOf, inboxQuery } from '@/services/chat'

const POLL_MS = 30_000

/** Whether there is a chat, and how many conversations wait for the caller's answer; undefined until that is known. */
export function useWaitingChats(): { isOn: boolean; waiting: number | undefined } {
  const { firebase } = useSettings()
  const isLive = useIsLive()
  const isOn = hasChat(readFirebase({ firebase }))
  const { data } = useQuery({
    ...inboxQuery(useApi(), inboxPlaceOf({})),
    enabled: isOn,
    refetchInterval: isLive ? false : POLL_MS,
  })
  return { isOn, waiting: data?.meta.total }
}
