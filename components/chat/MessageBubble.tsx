import type { ReactNode } from 'react'
import { AppImage } from '@/components/ui/AppImage'
import { hasExternalLink, isChatPicture } from '@/domain/chat'
import type { ChatMessage } from '@/domain/chat-thread'
import { useOwnZone } from '@/hooks/ui/useOwnZone'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { formatDate } from '@/lib/intl'
import styles from './Thread.module.css'

interface Props {
  message: ChatMessage
  /** name of the sender; null for the caller */
  sender: string | null
  isOwn: boolean
  /** its sender or day differs from the message before: the sender's name is shown */
  startsGroup: boolean
  /** the last own message that the other side has read */
  isSeen: boolean
  /** host of this site: a message with a link to another one gets a warning */
  host: string
  /** below its text */
  children?: ReactNode
}

/** One message. Addresses in its text are not made links. */
export function MessageBubble(props: Props) {
  const { message, sender, isOwn, startsGroup, isSeen, host, children } = props
  const { t, i18n } = useTranslation()
  const timeZone = useOwnZone()
  const { chat_content: text, chat_img: picture, created_at, isPending } = message
  const time = formatDate(created_at, i18n.language, { timeStyle: 'short', timeZone })
  const isSuspicious = !isOwn && hasExternalLink(text, host)
  return (
    <li className={`${styles.message} ${isOwn ? styles.own : styles.theirs}`}>
      <span className="visually-hidden">{sender ?? t('ticket.you')}</span>
      {startsGroup && sender ? (
        <span className={styles.sender} aria-hidden="true">
          <bdi>{sender}</bdi>
        </span>
      ) : null}
      {picture && isChatPicture(picture) ? (
        <AppImage
          src={picture}
          alt={t('chat.photo.of', { name: sender ?? t('ticket.you') })}
          width={320}
          height={240}
          sizes="320px"
          asIs
          className={styles.picture}
        />
      ) : null}
      {text ? <p dir="auto">{text}</p> : null}
      {text ? children : null}
      {isSuspicious ? <p className={styles.warning}>{t('chat.link.warning')}</p> : null}
      <span className={styles.meta}>
        <time dateTime={created_at}>{time}</time>
        {isPending ? <span>{t('chat.sending')}</span> : null}
        {isSeen ? <span>{t('chat.seen')}</span> : null}
      </span>
    </li>
  )
}
