import { useAuth } from '@/contexts/Auth'
import { type ChatRole, DEFAULT_CHAT_ROLE, isDesk } from '@/domain/chat'
import { consolePaths, courierPaths } from '@/domain/console-paths'

interface ChatDesk {
  desk: ChatRole
  hrefs: { list(): string; one(id: string): string }
  userId: number | undefined
}

/** Who answers, and where. */
export function useChatDesk(): ChatDesk {
  const { user } = useAuth()
  const desk = isDesk(user?.role) ? user.role : DEFAULT_CHAT_ROLE
  const { chats: list, chat: one } = desk === 'deliveryman' ? courierPaths : consolePaths
  return { desk, hrefs: { list, one }, userId: user?.id }
}
