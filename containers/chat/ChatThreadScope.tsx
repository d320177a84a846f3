import { Skeleton } from '@/components/ui/Skeleton'
import { useAuth } from '@/contexts/Auth'
import { ChatProvider } from '@/contexts/Chat'
import type { ChatThread } from '@/domain/chat.schema'
import { SUPPORT_PARTY } from '@/domain/chat-access'
import type { useChat } from '@/hooks/chat/useChat'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { ChatScreen } from './ChatScreen'

interface Props {
  chat: ChatThread
  tools: ReturnType<typeof useChat>
  /** the frame around has the name of the other side as its heading */
  isNamed?: boolean
}

/** One conversation with its listeners, for whom its reader speaks: themselves or the support desk. */
export function ChatThreadScope({ chat, tools, isNamed }: Props) {
  const { i18n } = useTranslation()
  const { user } = useAuth()
  if (!user) return <Skeleton height={420} radius={16} />
  const ownId = String(user.id)
  return (
    <ChatProvider
      key={`${chat.id} ${user.id}`}
      userId={user.id}
      chat={chat}
      party={chat.parties.includes(ownId) ? ownId : SUPPORT_PARTY}
      lang={i18n.language}
    >
      <ChatScreen chat={chat} userId={user.id} tools={tools} isNamed={isNamed} />
    </ChatProvider>
  )
}
