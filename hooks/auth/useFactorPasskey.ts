import { useState } from 'react'
import { useApi } from '@/contexts/Api'
import type { Session } from '@/domain/profile.schema'
import { useCanPasskey } from '@/hooks/ui/useCanPasskey'
import { useErrorText } from '@/hooks/ui/useErrorText'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { toast } from '@/lib/toast'
import { ApiError } from '@/services/api-error'
import { secondFactorService } from '@/services/second-factor'

/** Proves the second factor of this session by a passkey. Who turns it down is told nothing. */
export function useFactorPasskey(onProven: (session: Session) => Promise<void>) {
  const { t } = useTranslation()
  const api = useApi()
  const errorText = useErrorText()
  const canUse = useCanPasskey()
  const [isPending, setPending] = useState(false)
  const use = async () => {
    setPending(true)
    try {
      const service = secondFactorService(api)
      const optionsJSON = await service.askPasskey()
      const { startAuthentication } = await import('@simplewebauthn/browser')
      await onProven(
        await service.prove({ credential: await startAuthentication({ optionsJSON }) }),
      )
    } catch (error) {
      const isTurnedDown = error instanceof Error && error.name === 'NotAllowedError'
      if (error instanceof ApiError) toast.error(errorText(error))
      else if (!isTurnedDown) toast.error(t('passkey.failed'))
    }
    setPending(false)
  }
  return { canUse, isPending, use }
}
