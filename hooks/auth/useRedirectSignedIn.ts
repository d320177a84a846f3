import { useRouter } from 'next/router'
import { useEffect } from 'react'
import { useAuth } from '@/contexts/Auth'
import { paths } from '@/domain/paths'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { toast } from '@/lib/toast'
import { useReturnPath } from './useReturnPath'

/** Who is signed in leaves the sign-in screens: to where they came from, or to give their name first. */
export function useRedirectSignedIn() {
  const { t } = useTranslation()
  const router = useRouter()
  const { user } = useAuth()
  const { from, target } = useReturnPath()
  useEffect(() => {
    if (!user) return
    const isNameless = user.firstname === ''
    if (isNameless) toast.warning(t('details.fill'))
    router.replace(isNameless ? paths.updateDetails(from) : target)
  }, [user, from, target, router.replace, t])
}
