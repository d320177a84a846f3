import { useId, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Modal } from '@/components/ui/Modal'
import { SideDrawer } from '@/components/ui/SideDrawer'
import { TabBar } from '@/components/ui/TabBar'
import type { Notification } from '@/domain/notification.schema'
import type { NotificationType } from '@/domain/notification-type'
import { useReadNotifications } from '@/hooks/notification/useReadNotifications'
import { useUnread } from '@/hooks/notification/useUnread'
import { useIsSheet } from '@/hooks/ui/useBreakpoint'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { NotificationList } from './NotificationList'
import styles from './NotificationPanel.module.css'

type Kind = 'all' | 'news' | 'orders'

const types: Record<Kind, NotificationType | undefined> = {
  all: undefined,
  news: 'news_publish',
  orders: 'status_changed',
}

interface Props {
  open: boolean
  onClose(): void
}

/** All, News and Orders with their unread counts: a drawer, and a bottom sheet up to 576 px. */
export function NotificationPanel({ open, onClose }: Props) {
  const { t } = useTranslation()
  const isSheet = useIsSheet()
  const panelId = useId().replace(/[^\w-]/g, '')
  const unread = useUnread()
  const { read, readAll, isReadingAll } = useReadNotifications()
  const [kind, setKind] = useState<Kind>('all')

  const handleOpen = (notification: Notification) => {
    if (!notification.read_at) read(notification.id)
    onClose()
  }
  const Surface = isSheet ? Modal : SideDrawer
  return (
    <Surface
      open={open}
      onClose={onClose}
      title={t('notifications')}
      footer={
        unread?.notification ? (
          <Button look="secondary" block onClick={readAll} pending={isReadingAll}>
            {t('notifications.read.all')}
          </Button>
        ) : undefined
      }
    >
      <TabBar<Kind>
        label={t('notifications.kinds')}
        panelId={panelId}
        value={kind}
        onChange={setKind}
        tabs={[
          { id: 'all', label: t('notifications.all'), badge: unread?.notification },
          { id: 'news', label: t('notifications.news'), badge: unread?.news_publish },
          { id: 'orders', label: t('notifications.orders'), badge: unread?.status_changed },
        ]}
      />
      <div
        id={panelId}
        role="tabpanel"
        aria-labelledby={`${panelId}-${kind}`}
        className={styles.panel}
      >
        <NotificationList type={types[kind]} onOpen={handleOpen} />
      </div>
    </Surface>
  )
}
