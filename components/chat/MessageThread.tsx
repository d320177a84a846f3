import type { ReactNode } from 'react'
import type { ChatMessage, ThreadDay } from '@/domain/chat-thread'
import { useOwnZone } from '@/hooks/ui/useOwnZone'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { formatDate } from '@/lib/intl'
import { MessageBubble } from './MessageBubble'
import styles from './Thread.module.css'

interface Props {
  days: readonly ThreadDay[]
  /** name of a message's sender; null for the caller */
  senderOf(senderId: string): string | null
  /** the order or parcel whose status changes are shown */
  about: string
  seenId: string | undefined
  /** what stands below the text of a message of the other side */
  below?(message: ChatMessage): ReactNode
  host: string
  /** accessible name of the list */
  label: string
  /** the first messages are still loading: screen readers do not announce them as new */
  isBusy: boolean
}

/** The messages of a conversation by day, as a live region. */
export function MessageThread(props: Props) {
  const { days, senderOf, about, seenId, below, host, label, isBusy } = props
  const { t, i18n } = useTranslation()
  const timeZone = useOwnZone()
  return (
    <div className={styles.days} role="log" aria-label={label} aria-busy={isBusy}>
      {days.map(({ day, entries }) => (
        <section key={`${day} ${entries[0]?.at}`} className={styles.day}>
          <h2 className={styles.date}>
            {entries[0]
              ? formatDate(entries[0].at, i18n.language, { dateStyle: 'full', timeZone })
              : null}
          </h2>
          <ul className={styles.list}>
            {entries.map((entry) =>
              entry.kind === 'step' ? (
                <li key={`${entry.status} ${entry.at}`} className={styles.step}>
                  {about} · {t(`order.status.${entry.status}`)}
                </li>
              ) : (
                <MessageBubble
                  key={entry.message.id}
                  message={entry.message}
                  sender={entry.isOwn ? null : senderOf(entry.message.sender_id)}
                  isOwn={entry.isOwn}
                  startsGroup={entry.startsGroup}
                  isSeen={entry.message.id === seenId}
                  host={host}
                >
                  {entry.isOwn ? null : below?.(entry.message)}
                </MessageBubble>
              ),
            )}
          </ul>
        </section>
      ))}
    </div>
  )
}
