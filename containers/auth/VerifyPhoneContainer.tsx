import { useRouter } from 'next/router'
import { useEffect } from 'react'
import { Skeleton } from '@/components/ui/Skeleton'
import { useAuth } from '@/contexts/Auth'
import { paths } from '@/domain/paths'
import { usePendingCode } from '@/hooks/auth/usePendingCode'
import { useReturnPath } from '@/hooks/auth/useReturnPath'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { AuthFrame } from './AuthFrame'
import { CodeStep } from './CodeStep'

/** The code of an SMS, for a registration or a reset. */
export function VerifyPhoneContainer() {
  const { t } = useTranslation()
  const router = useRouter()
  const { from } = useReturnPath()
  const { user } = useAuth()
  const { pending, setPending } = usePendingCode()
  const isWaiting = pending?.channel === 'phone'
  const isLost = pending !== undefined && !isWaiting

  useEffect(() => {
    // who is signed in confirms a phone in the profile
    if (isLost) router.replace(user ? (from ?? paths.profile()) : paths.register(from))
  }, [isLost, user, from, router.replace])

  if (!isWaiting) {
    return (
      <AuthFrame title={t('code.title')}>
        <Skeleton height={160} />
      </AuthFrame>
    )
  }
  const start = pending.flow === 'register' ? paths.register(from) : paths.resetPassword(from)
  const next = pending.flow === 'register' ? paths.updateDetails(from) : paths.updatePassword(from)
  return (
    <CodeStep
      pending={pending}
      onConfirmed={() => router.push(next)}
      onChange={async () => {
        await router.push(start)
        setPending(null)
      }}
    />
  )
}
