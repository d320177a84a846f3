import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { useApi } from '@/contexts/Api'
import { useKeepSession } from '@/hooks/auth/useKeepSession'
import { useCanPasskey } from '@/hooks/ui/useCanPasskey'
import { useErrorText } from '@/hooks/ui/useErrorText'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { toast } from '@/lib/toast'
import { accountService } from '@/services/account'
import { ApiError } from '@/services/api-error'

/** Signs in with a passkey; absent where the browser knows none. Who turns it down is told nothing. */
export function PasskeyButton() {
  const { t } = useTranslation()
  const api = useApi()
  const keepSession = useKeepSession()
  const errorText = useErrorText()
  const canPasskey = useCanPasskey()
  const [isPending, setPending] = useState(false)
  if (!canPasskey) return null

  const signIn = async () => {
    setPending(true)
    try {
      const service = accountService(api)
      const optionsJSON = await service.askPasskey()
      const { startAuthentication } = await import('@simplewebauthn/browser')
      const session = await service.logInByPasskey(await startAuthentication({ optionsJSON }))
      await keepSession(session)
    } catch (error) {
      const isTurnedDown = error instanceof Error && error.name === 'NotAllowedError'
      if (error instanceof ApiError) toast.error(errorText(error))
      else if (!isTurnedDown) toast.error(t('passkey.failed'))
    }
    setPending(false)
  }
  return (
    <Button look="secondary" size="large" block pending={isPending} onClick={signIn}>
      {t('passkey.sign.in')}
    </Button>
  )
}
