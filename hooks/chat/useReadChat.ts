import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApi } from '@/contexts/Api'
import { chatService, chatUnreadQuery } from '@/services/chat'

/** Says that a conversation is read: when it opens, at each new message, and when its page is seen again. */
export function useReadChat(chatId: string, lastMessageId: string | undefined): void {
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
        })
        // it is said again with the next message
        .catch(() => undefined)
    }
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [api, chatId, lastMessageId, queryClient])
}
