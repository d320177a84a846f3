import styles from '@/components/chat/Chat.module.css'
import { peerName } from '@/components/chat/names'
import { ConsoleFrame } from '@/components/console/ConsoleFrame'
import { Skeleton } from '@/components/ui/Skeleton'
import { UserLive } from '@/containers/app/UserLive'
import { useChat } from '@/hooks/chat/useChat'
import { useChatDesk } from '@/hooks/chat/useChatDesk'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { ChatThreadScope } from './ChatThreadScope'

/** /console/chats/{id} and /courier/chats/{id}: a conversation with a customer, where it is answered. */
export function InboxChatContainer({ chatId }: { chatId: string }) {
  const words = useTranslation()
  const { t } = words
  const { desk, hrefs, userId } = useChatDesk()
  const tools = useChat(chatId)
  const { chat } = tools
  return (
    <ConsoleFrame
      desk={desk}
      room="chats.inbox"
      title={chat ? peerName(chat, words) : t('chats.inbox')}
      back={{ href: hrefs.list(), text: t('chats.inbox') }}
    >
      {userId === undefined ? null : <UserLive userId={userId} />}
      <div className={styles.inFrame}>
        {chat ? (
          <ChatThreadScope chat={chat} tools={tools} isNamed />
        ) : (
          <Skeleton height={420} radius={16} />
        )}
      </div>
    </ConsoleFrame>
  )
}
