import dynamic from 'next/dynamic'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '@/components/ui/IconButton'
import { useAuth } from '@/contexts/Auth'
import { paths } from '@/domain/paths'
import { useUnread } from '@/hooks/notification/useUnread'

const NotificationPanel = dynamic(
  () => import('./NotificationPanel').then((m) => m.NotificationPanel),
  { ssr: false },
)

/** The bell with its unread count. Guests are led to sign-in: notifications are personal. */
export function NotificationBell() {
  const { t } = useTranslation()
  const { asPath } = useRouter()
  const { user } = useAuth()
  const unread = useUnread()?.notification ?? 0
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  if (!user) return <IconButton icon="bell" label={t('notifications')} href={paths.login(asPath)} />
  return (
    <>
      <IconButton
        icon="bell"
        label={unread > 0 ? t('notifications.unread', { count: unread }) : t('notifications')}
        badge={unread}
        opens={{ kind: 'dialog', expanded: open }}
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
      />
      {wanted ? <NotificationPanel open={open} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
