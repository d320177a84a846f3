import styles from '@/components/chat/Chat.module.css'
import { PageTitle } from '@/components/ui/PageTitle'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { ChatList } from './ChatList'

/** /chats: conversations with the support, shops and couriers, and for those with their customers. */
export function ChatsContainer() {
  const { t } = useTranslation()
  return (
    <div className={styles.side}>
      <PageTitle title={t('chats')} />
      <h1>{t('chats')}</h1>
      <ChatList />
    </div>
  )
}
