import { ListPage } from '@/components/ui/ListPage'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { ChatList } from './ChatList'

/** /chats: conversations with the support, shops and couriers, and for those with their customers. */
export function ChatsContainer() {
  const { t } = useTranslation()
  return (
    <ListPage title={t('chats')}>
      <ChatList />
    </ListPage>
  )
}
