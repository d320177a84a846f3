import styles from '@/components/chat/Chat.module.css'
import { peerName } from '@/components/chat/names'
import { PageTitle } from '@/components/ui/PageTitle'
import { Skeleton } from '@/components/ui/Skeleton'
import { useAuth } from '@/contexts/Auth'
import { ChatProvider } from '@/contexts/Chat'
import { SUPPORT_PARTY } from '@/domain/chat-access'
import { useChat } from '@/hooks/chat/useChat'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { ChatList } from './ChatList'
import { ChatScreen } from './ChatScreen'

/** /chats/{id}: one conversation, on wide screens beside the others. */
export function ChatContainer({ chatId }: { chatId: string }) {
  const words = useTranslation()
  const { user } = useAuth()
  const tools = useChat(chatId)
  const { chat } = tools
  const ownId = user ? String(user.id) : ''
  return (
    <div className={styles.frame}>
      {/* the thread has the heading of the page */}
      <aside className={`${styles.side} ${styles.behind}`}>
        <ChatList openId={chatId} />
      </aside>
      {chat && user ? (
        <ChatProvider
          key={`${chatId} ${user.id}`}
          userId={user.id}
          chat={chat}
          party={chat.parties.includes(ownId) ? ownId : SUPPORT_PARTY}
          lang={words.i18n.language}
        >
          <PageTitle title={peerName(chat, words)} />
          <ChatScreen chat={chat} userId={user.id} tools={tools} />
        </ChatProvider>
      ) : (
        <Skeleton height={420} radius={16} />
      )}
    </div>
  )
}
