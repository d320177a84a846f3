import { useEffect, useRef, useState } from 'react'
import { MessageThread } from '@/components/chat/MessageThread'
import { aboutText, peerName } from '@/components/chat/names'
import styles from '@/components/chat/Thread.module.css'
import { Button } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { LoadFailed } from '@/components/ui/LoadFailed'
import { Skeleton } from '@/components/ui/Skeleton'
import { useChatContext } from '@/contexts/Chat'
import type { ChatThread } from '@/domain/chat.schema'
import { type ChatMessage, lastReadId, threadOf } from '@/domain/chat-thread'
import type { useChat } from '@/hooks/chat/useChat'
import { useReadChat } from '@/hooks/chat/useReadChat'
import { useSendMessage } from '@/hooks/chat/useSendMessage'
import { useIsTyping } from '@/hooks/chat/useTyping'
import { useOnline } from '@/hooks/ui/useOnline'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { formatDate } from '@/lib/intl'
import { ChatEnd } from './ChatEnd'
import { ChatHead } from './ChatHead'
import { ChatSubject } from './ChatSubject'
import { ChatWriter } from './ChatWriter'
import { Translated } from './Translated'

interface Props {
  chat: ChatThread
  userId: number
  tools: ReturnType<typeof useChat>
  /** the frame around has the name of the other side as its heading */
  isNamed?: boolean
}

/** distance from the end, in pixels, within which the list scrolls to new messages */
const NEAR_END = 120

const dayOf = (at: string) => formatDate(at, 'en-CA', { dateStyle: 'short' })

/** The messages of a conversation, and the field for the next one. */
export function ChatScreen({ chat, userId, tools, isNamed }: Props) {
  const words = useTranslation()
  const { t } = words
  const { messages: loaded, status, hasEarlier, showEarlier, retry } = useChatContext()
  const { send, waiting } = useSendMessage(chat, userId)
  const messages = [...loaded, ...waiting]
  const isOnline = useOnline()
  const scroll = useRef<HTMLElement>(null)
  const [isNear, setNear] = useState(true)
  const customerId = String(chat.user.id)
  const ownId = String(userId)
  // for an admin at the support desk, answers of all admins are own ones
  const isDesk = !chat.parties.includes(ownId)
  const isOwn = (message: ChatMessage) =>
    isDesk ? message.sender_id !== customerId : message.sender_id === ownId
  const name = peerName(chat, words)
  const about = aboutText(chat, words)
  const days = threadOf({ messages, steps: chat.steps, isOwn, dayOf })
  const last = messages.at(-1)
  const lastStoredId = loaded.findLast(({ isPending }) => !isPending)?.id
  const isTyping = useIsTyping(chat.id, lastStoredId)
  useReadChat(chat.id, status === 'live' ? lastStoredId : undefined, chat.unread)
  useEffect(() => {
    const box = scroll.current
    if (box && isNear && last?.id) box.scrollTop = box.scrollHeight
  }, [last?.id, isNear])
  const isEnded = chat.closed_at !== null || chat.is_blocked
  return (
    <div className={styles.thread}>
      <ChatHead chat={chat} name={name} about={about} isNamed={isNamed} tools={tools} />
      <section
        ref={scroll}
        className={styles.scroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: Safari gives a scrolled box no focus by itself (WCAG 2.1.1)
        tabIndex={0}
        aria-label={t('chat.messages')}
        aria-busy={status === 'connecting'}
        onScroll={({ currentTarget: box }) =>
          setNear(box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END)
        }
      >
        {hasEarlier ? (
          <Button look="quiet" onClick={showEarlier}>
            {t('chat.earlier')}
          </Button>
        ) : null}
        <ChatSubject chat={chat} about={about} />
        {status === 'failed' ? (
          <LoadFailed title={t('chat.failed')} pending={false} onRetry={retry} />
        ) : null}
        {status === 'connecting' ? <Skeleton height={96} radius={16} /> : null}
        {status === 'live' && messages.length === 0 ? (
          <EmptyState icon="chat" title={t('chat.empty', { name })} />
        ) : null}
        <MessageThread
          days={days}
          senderOf={() => name}
          about={about}
          seenId={lastReadId(messages, isOwn, chat.peer_read_at)}
          below={
            chat.can_translate
              ? ({ id }) => <Translated key={words.i18n.language} chatId={chat.id} messageId={id} />
              : undefined
          }
          host={typeof location === 'undefined' ? '' : location.host}
          label={t('chat.with', { name })}
          isBusy={status === 'connecting'}
        />
        <p className={styles.typing} aria-live="polite">
          {isTyping ? t('chat.typing', { name }) : null}
        </p>
      </section>
      <div>
        {isOnline ? null : (
          <p className={styles.state} role="status">
            {t('chat.offline')}
          </p>
        )}
        {isEnded ? (
          <ChatEnd chat={chat} tools={tools} />
        ) : (
          <ChatWriter chat={chat} name={name} send={send} />
        )}
      </div>
    </div>
  )
}
