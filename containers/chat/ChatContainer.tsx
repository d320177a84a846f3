import styles from '@/components/chat/Chat.module.css'
import { peerName } from '@/components/chat/names'
import { PageTitle } from '@/components/ui/PageTitle'
import { Skeleton } from '@/components/ui/Skeleton'
import { useChat } from '@/hooks/chat/useChat'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { ChatList } from './ChatList'
import { ChatThreadScope } from './ChatThreadScope'

/** /chats/{id}: one conversation, on wide screens beside the others. */
export function ChatContainer({ chatId }: { chatId: string }) {
  const words = useTranslation()
  const tools = useChat(chatId)
  const { chat } = tools
  return (
    <div className={styles.frame}>
      {/* the thread has the heading of the page */}
      <aside className={`${styles.side} ${styles.behind}`}>
        <ChatList openId={chatId} />
      </aside>
      {chat ? (
        <>
          <PageTitle title={peerName(chat, words)} />
          <ChatThreadScope chat={chat} tools={tools} />
        </>
      ) : (
        <Skeleton height={420} radius={16} />
      )}
    </div>
  )
}
