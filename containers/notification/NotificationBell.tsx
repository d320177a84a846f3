import dynamic from 'next/dynamic'
import { useRouter } from 'next/router'
import { IconButton } from '@/components/ui/IconButton'
import { useAuth } from '@/contexts/Auth'
import { paths } from '@/domain/paths'
import { useTranslation } from '@/hooks/ui/useTranslation'

/** keeps the bell's place after a sign-in without reload */
function ComingBell() {
  const { t } = useTranslation()
  return <IconButton icon="bell" label={t('notifications')} />
}

const UserBell = dynamic(() => import('./UserBell').then((m) => m.UserBell), {
  loading: ComingBell,
})

/** The bell. Guests are led to sign-in: notifications are personal. */
export function NotificationBell() {
  const { t } = useTranslation()
  const { asPath } = useRouter()
  const { session } = useAuth()
  // a press before the browser has said who it is (shared pages) opens the panel, too
  if (session === 'user') return <UserBell />
  return <IconButton icon="bell" label={t('notifications')} href={paths.login(asPath)} />
}
