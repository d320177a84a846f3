import Link from 'next/link'
import { useRouter } from 'next/router'
import { Icon } from '@/components/ui/Icon'
import { paths } from '@/domain/paths'
import { useChatUnread } from '@/hooks/chat/useChatUnread'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './ChatBubble.module.css'

/** On every page while a conversation is open: the way back to it, and how much in it is unread. */
export function ChatBubble() {
  const { t } = useTranslation()
  const { pathname } = useRouter()
  const unread = useChatUnread()
  const isThere = pathname.startsWith(paths.chats())
  if (!unread || unread.open + unread.count === 0 || isThere) return null
  const { count } = unread
  return (
    <Link
      href={paths.chats()}
      prefetch={false}
      className={styles.bubble}
      aria-label={count > 0 ? `${t('chats')}: ${t('chat.unread', { count })}` : t('chats')}
    >
      <Icon name="chat" size={24} />
      {count > 0 ? (
        <span className={`${styles.count} tabular`} aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      ) : null}
    </Link>
  )
}
