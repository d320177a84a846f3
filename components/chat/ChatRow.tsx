import Link from 'next/link'
import { Avatar } from '@/components/ui/Avatar'
import { Icon } from '@/components/ui/Icon'
import type { Chat } from '@/domain/chat.schema'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { formatAgo } from '@/lib/ago'
import styles from './Chat.module.css'
import { aboutText, peerName } from './names'

interface Props {
  chat: Chat
  href: string
  isOpen: boolean
  now: Date
}

/** A conversation in a list: with whom, about what, what was said last, and what is unread. */
export function ChatRow({ chat, href, isOpen, now }: Props) {
  const words = useTranslation()
  const { t, i18n } = words
  const { peer, last_text, last_is_own, unread, closed_at, assigned } = chat
  // at the desk it counts how long somebody has waited
  const at = chat.is_mine ? chat.last_at : (chat.waiting_since ?? chat.last_at)
  const said = last_text || t('chat.photo')
  return (
    <li>
      <Link
        href={href}
        prefetch={false}
        className={styles.entry}
        aria-current={isOpen ? 'page' : undefined}
      >
        {peer ? <Avatar img={peer.img} size={44} /> : <Icon name="help" size={28} />}
        <span className={styles.words}>
          <span className={styles.top}>
            <bdi className={styles.name}>{peerName(chat, words)}</bdi>
            {at ? (
              <time className={styles.note} dateTime={at}>
                {formatAgo(at, now, i18n.language)}
              </time>
            ) : null}
          </span>
          <span className={styles.note}>
            {aboutText(chat, words)}
            {assigned ? ` · ${t('chat.assigned', { name: assigned.firstname })}` : ''}
            {closed_at ? ` · ${t('chat.ended')}` : ''}
          </span>
          <span className={styles.top}>
            <bdi className={unread > 0 ? styles.fresh : styles.last}>
              {last_is_own ? t('chat.you', { text: said }) : said}
            </bdi>
            {unread > 0 ? (
              <span className={`${styles.count} tabular`}>
                <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
                <span className="visually-hidden">{t('chat.unread', { count: unread })}</span>
              </span>
            ) : null}
          </span>
        </span>
      </Link>
    </li>
  )
}
