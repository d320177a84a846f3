import { useCallback } from 'react'
import { useApi } from '@/contexts/Api'
import type { PendingCode } from '@/domain/auth'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { toast } from '@/lib/toast'
import type { Api } from '@/services/api'
import { ApiError } from '@/services/api-error'
import { authService } from '@/services/auth'
import { usePendingCode } from './usePendingCode'

export type CodeRequest = Pick<PendingCode, 'flow' | 'channel' | 'target' | 'referral'>

/** The handle that an SMS code has; a mail's code has none. */
async function request(api: Api, { flow, channel, target }: CodeRequest, again: boolean) {
  const auth = authService(api)
  if (channel === 'phone') {
    const sent = flow === 'register' ? auth.registerPhone(target) : auth.forgotPhone(target)
    return (await sent).verifyId
  }
  if (flow === 'reset') await auth.forgotEmail(target)
  else if (again) await auth.resendEmail(target)
  else await auth.registerEmail(target)
  return undefined
}

const isOutage = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500

/**
 * Has a code sent and remembers it. Answers whether it is on its way; what the API refused goes to
 * `showError`, an SMS that could not be sent is told as a toast.
 */
export function useSendCode() {
  const api = useApi()
  const { t } = useTranslation()
  const { setPending } = usePendingCode()
  return useCallback(
    async (wanted: CodeRequest, showError: (error: unknown) => void, again = false) => {
      try {
        const verifyId = await request(api, wanted, again)
        setPending({ ...wanted, verifyId, sentAt: Date.now() })
        return true
      } catch (error) {
        if (wanted.channel === 'phone' && isOutage(error)) toast.error(t('sms.not.sent'))
        else showError(error)
        return false
      }
    },
    [api, t, setPending],
  )
}
