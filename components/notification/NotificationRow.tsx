import Link from 'next/link'
import { Icon } from '@/components/ui/Icon'
import type { IconName } from '@/components/ui/icon-paths'
import { notificationTarget } from '@/domain/notification'
import type { Notification } from '@/domain/notification.schema'
import type { NotificationType } from '@/domain/notification-type'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './NotificationRow.module.css'

const icons: Record<NotificationType, IconName> = {
  new_order: 'receipt',
  new_user_by_referral: 'gift',
  status_changed: 'bag',
  new_in_table: 'store',
  booking_status: 'calendar',
  new_booking: 'calendar',
  news_publish: 'info',
  order_refunded: 'wallet',
  group_order: 'group',
  membership: 'gift',
}

interface Props {
  notification: Notification
  /** "3 min ago" */
  ago: string
  onOpen(notification: Notification): void
}

/** One notification; where it leads to something it is a link. */
export function NotificationRow({ notification, ago, onOpen }: Props) {
  const { t } = useTranslation()
  const { type, title, body, read_at, created_at } = notification
  const target = notificationTarget(notification)
  const inner = (
    <>
      <span className={styles.icon}>
        <Icon name={notification.parcel ? 'box' : icons[type]} />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {body ? <span className={styles.body}>{body}</span> : null}
        <time dateTime={created_at} className={styles.ago}>
          {ago}
        </time>
      </span>
      {read_at ? null : (
        <span className={styles.dot}>
          <span className="visually-hidden">{t('notifications.unread.mark')}</span>
        </span>
      )}
    </>
  )
  const open = () => onOpen(notification)
  return target ? (
    <Link href={target} prefetch={false} className={styles.row} onClick={open}>
      {inner}
    </Link>
  ) : (
    <button type="button" className={styles.row} onClick={open}>
      {inner}
    </button>
  )
}
