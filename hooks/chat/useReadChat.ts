import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApi } from '@/contexts/Api'
import { chatQuery, chatService, chatUnreadQuery } from '@/services/chat'

/**
 * Says that a conversation is read: when it opens, at each new message, when its page is seen again, and when a
 * message that is shown already is counted later.
 */
export function useReadChat(
  chatId: string,
  lastMessageId: string | undefined,
  unread: number,
): void {
  const api = useApi()
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!lastMessageId) return
    const read = () => {
      if (document.visibilityState === 'hidden') return
      chatService(api)
        .read(chatId)
        .then(() => {
          queryClient.invalidateQueries(chatUnreadQuery(api))
          queryClient.invalidateQueries({ queryKey: ['chat', 'list'] })
          if (unread > 0) queryClient.invalidateQueries(chatQuery(api, chatId))
        })
        // it is said again with the next message
        .catch(() => undefined)
    }
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [api, chatId, lastMessageId, unread, queryClient])
}
