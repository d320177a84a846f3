import Link from 'next/link'
import { Button, LinkButton } from '@/components/ui/Button'
import { ListCard } from '@/components/ui/ListCard'
import { StatusBadge, type StatusTone } from '@/components/ui/StatusBadge'
import { paths } from '@/domain/paths'
import { tableWords } from '@/domain/reservation'
import type { Reservation } from '@/domain/reservation.schema'
import type { ReservationStatus } from '@/domain/reservation-status'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { joinList } from '@/lib/intl'
import { formatLocalTime } from '@/lib/local-time'
import styles from './ReservationCard.module.css'

const states = {
  new: { text: 'reservation.status.new', tone: 'warn' },
  accepted: { text: 'notification.booking_status.accepted.title', tone: 'good' },
  canceled: { text: 'notification.booking_status.canceled.title', tone: 'bad' },
} as const satisfies Record<ReservationStatus, { text: string; tone: StatusTone }>

interface Props {
  reservation: Reservation
  /** the marketplace takes reservations: the way to another one */
  canReserveAgain: boolean
  /** why the last request was refused */
  refusal?: string
  /** asks whether to give the table back; without it that is not possible any more */
  onCancel?(): void
  /** it may be changed on its own page */
  canChange: boolean
  /** puts what is to come into the calendar */
  onCalendar?(): void
}

/** A reserved table in a list: where, when, for how many, and what can be done about it. */
export function ReservationCard(props: Props) {
  const { reservation, canReserveAgain, refusal, onCancel, canChange, onCalendar } = props
  const { t, i18n } = useTranslation()
  const { start_date, guest, table, note, status } = reservation
  const { shop } = reservation.booking
  const title = shop?.translation.title ?? ''
  const { text, tone } = states[status]
  const facts = [
    guest ? t('book.guests.count', { count: guest }) : null,
    table ? t('book.table.name', tableWords(table)) : null,
  ]
  return (
    <ListCard
      logo={shop?.logo_img}
      actions={
        <>
          {canChange ? (
            <LinkButton
              look="secondary"
              size="small"
              href={paths.reservation(reservation.id)}
              prefetch={false}
            >
              {t('reservation.change')}
            </LinkButton>
          ) : null}
          {onCalendar ? (
            <Button look="secondary" size="small" onClick={onCalendar}>
              {t('calendar.add')}
            </Button>
          ) : null}
          {onCancel ? (
            <Button look="secondary" size="small" onClick={onCancel}>
              {t('reservation.cancel')}
            </Button>
          ) : null}
          {shop && canReserveAgain ? (
            <LinkButton
              look="secondary"
              size="small"
              href={paths.reserveTable(shop.id)}
              prefetch={false}
            >
              {t('book.table')}
              <span className="visually-hidden">, {title}</span>
            </LinkButton>
          ) : null}
        </>
      }
    >
      <h3 className={styles.title}>
        {shop ? (
          <Link href={paths.shop(shop.id)} className={styles.link} prefetch={false}>
            {title}
          </Link>
        ) : null}
      </h3>
      <p>
        <time dateTime={reservation.starts_at}>{formatLocalTime(start_date, i18n.language)}</time>
      </p>
      <p className={styles.fact}>{joinList(facts, i18n.language)}</p>
      {note ? <p className={styles.fact}>{note}</p> : null}
      <p>
        <StatusBadge tone={tone}>{t(text)}</StatusBadge>
      </p>
      {refusal ? (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      ) : null}
    </ListCard>
  )
}
