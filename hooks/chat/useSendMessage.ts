import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useApi } from '@/contexts/Api'
import { useChatContext } from '@/contexts/Chat'
import { useSettings } from '@/contexts/Settings'
import { cleanMessage } from '@/domain/chat'
import type { ChatThread } from '@/domain/chat.schema'
import type { ChatMessage } from '@/domain/chat-thread'
import { readFirebase } from '@/domain/firebase'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { reportFailedMessage } from '@/lib/report'
import { toast } from '@/lib/toast'
import { unsent } from '@/lib/unsent'
import { ApiError } from '@/services/api-error'
import { chatQuery, chatService } from '@/services/chat'
import type { OutgoingChat, OutgoingMessage } from '@/services/chat-store'

/** A message that this tab has not seen taken by the server yet. */
interface Waiting extends OutgoingMessage {
  /** when it was written, by this device's clock */
  written_at: string
  /** the server has it; what is left is to report it */
  is_stored?: boolean
}

/** on their way from this document: nothing is sent twice at a time */
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
  shop_id: shop_id ?? null,
  order_id,
})

const toMessage = ({ written_at, is_stored: _, ...message }: Waiting): ChatMessage => ({
  ...message,
  created_at: written_at,
  isPending: true,
})

/**
 * Sends what is typed, once: it gets its id here, and is kept in this tab until the server has it, so that it
 * waits for the connection and outlives a reload. What the server refuses is logged, said, and stands in the
 * field again. `waiting` is what is kept of this conversation.
 */
export function useSendMessage(chat: ChatThread, userId: number) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { t } = useTranslation()
  const { store, chats, messages, status, newMessage, setNewMessage } = useChatContext()
  const [kept, setKept] = useState<readonly Waiting[]>([])
  const sender = String(userId)
  const reported = useRef(new Set<string>())
  const { firebase } = useSettings()
  const isOperators = readFirebase({ firebase })?.local === false

  const drop = (id: string) => {
    unsent.remove(id)
    setKept((now) => now.filter((message) => message.id !== id))
  }

  /** What is written in the operator's own project is reported; one that cannot be is the next time. */
  const report = async (id: string, { isQuiet = false } = {}): Promise<boolean> => {
    if (!isOperators) return true
    reported.current.add(id)
    try {
      await chatService(api).sent(chat.id, id)
      return true
    } catch (error) {
      const { status } = ApiError.from(error)
      // it has ended before: the other side is not told
      if (status === 403 && !isQuiet) {
        toast.error(t('chat.error'))
        queryClient.invalidateQueries(chatQuery(api, chat.id))
      }
      if (status === 403 || status === 404) return true
      reported.current.delete(id)
      return false
    }
  }

  /** Keeps in mind that the server has a message: from now on it is only reported. */
  const noteStored = (waiting: Waiting) => {
    const stored = { ...waiting, is_stored: true }
    unsent.remove(waiting.id)
    unsent.add(stored)
    setKept((now) => now.map((one) => (one.id === waiting.id ? stored : one)))
  }

  const deliver = async (waiting: Waiting) => {
    const { written_at: _, is_stored: isStored, ...message } = waiting
    if (!store || onTheirWay.has(message.id)) return
    onTheirWay.add(message.id)
    let isOver = true
    const isFirst = !chats.some(({ id }) => id === chat.id) && messages.length === 0
    try {
      if (!isStored) {
        await store
          .send(message, isFirst ? documentOf(chat) : undefined)
          // the other side, or another tab, has written the chat first
          .catch((error) => (isFirst ? store.send(message) : Promise.reject(error)))
        if (isOperators) noteStored(waiting)
      }
      isOver = await report(message.id)
    } catch (error) {
      reportFailedMessage(chat.id, error)
      toast.error(t('chat.error'))
      setNewMessage((typed) => [message.chat_content, typed].filter(Boolean).join('\n'))
      // why: it may have ended meanwhile
      queryClient.invalidateQueries(chatQuery(api, chat.id))
    } finally {
      onTheirWay.delete(message.id)
      if (isOver) drop(message.id)
    }
  }

  // what an earlier document of this tab has left behind
  useEffect(() => {
    const mine = unsent
      .list<Waiting>()
      .filter(({ chat_id, sender_id }) => chat_id === chat.id && sender_id === sender)
    setKept(mine)
  }, [chat.id, sender])

  const flush = useEffectEvent(() => {
    for (const message of kept) {
      const isTaken = messages.some(({ id, isPending }) => id === message.id && !isPending)
      if (!isTaken) void deliver(message)
      else if (!onTheirWay.has(message.id)) {
        void report(message.id).then((isOver) => isOver && drop(message.id))
      }
    }
  })
  useEffect(() => {
    if (status === 'live' && kept.length > 0) flush()
  }, [status, kept])

  // what a tab that was closed has written in the operator's project, and did not report any more
  const lastAt = chat.last_at ? Date.parse(chat.last_at) : 0
  const reportLeft = useEffectEvent(() => {
    for (const { id, sender_id, created_at, isPending } of messages) {
      const isKnown = Date.parse(created_at) <= lastAt || reported.current.has(id)
      if (sender_id !== sender || isPending || isKnown || onTheirWay.has(id)) continue
      void report(id, { isQuiet: true })
    }
  })
  useEffect(() => {
    if (isOperators && status === 'live' && messages.length > 0) reportLeft()
  }, [isOperators, status, messages])

  const send = (given: string, picture: string | null = null) => {
    const text = cleanMessage(given)
    if (!text && !picture) return
    const message: Waiting = {
      id: crypto.randomUUID(),
      chat_id: chat.id,
      parties: chat.parties,
      sender_id: sender,
      chat_content: text,
      chat_img: picture,
      written_at: new Date().toISOString(),
    }
    unsent.add(message)
    setKept((now) => [...now, message])
    if (given === newMessage) setNewMessage('')
  }
  const shown = new Set(messages.map(({ id }) => id))
  return { send, waiting: kept.filter(({ id }) => !shown.has(id)).map(toMessage) }
}
