import { useEffect } from 'react'
import { LinkButton } from '@/components/ui/Button'
import { useAuth } from '@/contexts/Auth'
import { usePendingCode } from '@/hooks/auth/usePendingCode'
import { useReturnPath } from '@/hooks/auth/useReturnPath'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { AuthFrame } from './AuthFrame'

/** The end of a registration: a word of welcome and the way back. */
export function WelcomeContainer() {
  const { t } = useTranslation()
  const { user } = useAuth()
  const { from, target } = useReturnPath()
  const { setPending } = usePendingCode()

  useEffect(() => setPending(null), [setPending])

  return (
    <AuthFrame title={t('welcome.title', { name: user?.firstname ?? '' })} lead={t('welcome.lead')}>
      <LinkButton href={target} size="large" block>
        {t(from ? 'welcome.continue' : 'welcome.start')}
      </LinkButton>
    </AuthFrame>
  )
}
