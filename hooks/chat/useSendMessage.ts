import { useEffect, useEffectEvent } from 'react'
import { useApi } from '@/contexts/Api'
import { useChatContext } from '@/contexts/Chat'
import { cleanMessage } from '@/domain/chat'
import type { ChatThread } from '@/domain/chat.schema'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { reportFailedMessage } from '@/lib/report'
import { toast } from '@/lib/toast'
import { unsent } from '@/lib/unsent'
import { chatService } from '@/services/chat'
import type { OutgoingChat, OutgoingMessage } from '@/services/chat-store'

/** on their way from this document: a reload finds them in `unsent`, a second screen does not send them again */
const onTheirWay = new Set<string>()

const documentOf = ({
  id,
  parties,
  roleId,
  user,
  shop_id,
  order_id,
}: ChatThread): OutgoingChat => ({
  id,
  parties,
  roleId,
  user: { id: user.id, firstname: user.firstname, img: user.img ?? null },
  shop_id,
  order_id,
})

/**
 * Sends what is typed, once: it gets its id here, and is kept in this tab until the server has it. While
 * offline it waits. What the server refuses is logged, said, and stands in the field again.
 */
export function useSendMessage(chat: ChatThread, userId: number) {
  const api = useApi()
  const { t } = useTranslation()
  const { store, chats, messages, status, newMessage, setNewMessage } = useChatContext()

  const deliver = async (message: OutgoingMessage) => {
    if (!store || onTheirWay.has(message.id)) return
    onTheirWay.add(message.id)
    const isFirst = !chats.some(({ id }) => id === chat.id) && messages.length === 0
    try {
      await store
        .send(message, isFirst ? documentOf(chat) : undefined)
        // the other side, or another tab, has written the chat first
        .catch((error) => (isFirst ? store.send(message) : Promise.reject(error)))
    } catch (error) {
      reportFailedMessage(chat.id, error)
      toast.error(t('chat.error'))
      setNewMessage(message.chat_content)
      // why: it may have ended meanwhile
      void chatService(api).get(chat.id)
    } finally {
      onTheirWay.delete(message.id)
      unsent.remove(message.id)
    }
  }

  const resend = useEffectEvent(() => {
    for (const message of unsent.list<OutgoingMessage>()) {
      if (message.chat_id !== chat.id || message.sender_id !== String(userId)) continue
      const isThere = messages.some(({ id, isPending }) => id === message.id && !isPending)
      if (isThere) unsent.remove(message.id)
      else void deliver(message)
    }
  })
  useEffect(() => {
    if (status === 'live') resend()
  }, [status])

  /** Whether there was something to send. */
  const send = (given: string, picture: string | null = null): boolean => {
    const text = cleanMessage(given)
    if (!store || (!text && !picture)) return false
    const message: OutgoingMessage = {
      id: store.newId(),
      chat_id: chat.id,
      parties: chat.parties,
      sender_id: String(userId),
      chat_content: text,
      chat_img: picture,
    }
    unsent.add(message)
    if (given === newMessage) setNewMessage('')
    void deliver(message)
    return true
  }
  return { send, isReady: store !== null }
}
