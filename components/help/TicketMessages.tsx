import { ReviewPhotos } from '@/components/review/ReviewPhotos'
import { brand } from '@/domain/brand'
import type { TicketThread } from '@/domain/ticket.schema'
import { useOwnZone } from '@/hooks/ui/useOwnZone'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { formatDate } from '@/lib/intl'
import styles from './Help.module.css'

interface Props {
  ticket: TicketThread
  /** at the support's desk: who the customer is */
  customer?: string | undefined
}

/** The messages of a ticket, the reader's own at one side, the newest at the end. */
export function TicketMessages({ ticket, customer }: Props) {
  const { t, i18n } = useTranslation()
  const timeZone = useOwnZone()
  return (
    <ul className={styles.thread} aria-label={t('ticket.messages')} aria-live="polite">
      {ticket.messages.map(({ id, author, text, images, created_at }) => {
        const who =
          author === 'customer'
            ? (customer ?? t('ticket.you'))
            : t('ticket.support', { brand: brand.name })
        const isOwn = (author === 'support') === (customer !== undefined)
        return (
          <li key={id} className={`${styles.message} ${isOwn ? styles.own : styles.theirs}`}>
            <span className={styles.note}>
              <strong>
                <bdi>{who}</bdi>
              </strong>{' '}
              <time dateTime={created_at}>
                {formatDate(created_at, i18n.language, {
                  dateStyle: 'medium',
                  timeStyle: 'short',
                  timeZone,
                })}
              </time>
            </span>
            <p dir="auto">{text}</p>
            <ReviewPhotos
              title={who}
              photos={images.map((path, index) => ({ id: index + 1, path }))}
            />
          </li>
        )
      })}
    </ul>
  )
}
