import { useState } from 'react'
import { IconButton } from '@/components/ui/IconButton'
import { inBrowser } from '@/components/ui/in-browser'
import { useUnread } from '@/hooks/notification/useUnread'
import { useEverOpen } from '@/hooks/ui/useEverOpen'
import { useTextsAhead } from '@/hooks/ui/useTextsAhead'
import { useTranslation } from '@/hooks/ui/useTranslation'

const NotificationPanel = inBrowser(() =>
  import('./NotificationPanel').then((m) => m.NotificationPanel),
)

/** The signed-in user's bell with its unread count. */
export function UserBell() {
  const { t } = useTranslation()
  const unread = useUnread()?.notification ?? 0
  // the server knows no number
  useTextsAhead((read) => read('notifications.unread', { count: 1 }))
  const [open, setOpen] = useState(false)
  const isWanted = useEverOpen(open)
  return (
    <>
      <IconButton
        icon="bell"
        label={unread > 0 ? t('notifications.unread', { count: unread }) : t('notifications')}
        badge={unread}
        opens={{ kind: 'dialog', expanded: open }}
        onClick={() => setOpen(true)}
      />
      {isWanted ? <NotificationPanel open={open} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
