import { useCallback } from 'react'
import { useApi } from '@/contexts/Api'
import type { PendingCode } from '@/domain/auth'
import { paths } from '@/domain/paths'
import { authService } from '@/services/auth'
import { useKeepSession } from './useKeepSession'
import { usePendingCode } from './usePendingCode'
import { useReturnPath } from './useReturnPath'

/**
 * Confirms the code that is waited for. The mail of a registration proves the address and the details
 * follow; every other code signs in. Throws what the API refused.
 */
export function useConfirmCode() {
  const api = useApi()
  const keepSession = useKeepSession()
  const { setPending } = usePendingCode()
  const { from } = useReturnPath()
  return useCallback(
    async (pending: PendingCode, code: string) => {
      const auth = authService(api)
      const { flow, channel, target, verifyId = '' } = pending
      if (flow === 'register' && channel === 'email') {
        const proof = await auth.verifyEmail(target, code)
        setPending({ ...pending, verified: true, proof })
        return
      }
      const resetting = () =>
        channel === 'email' ? auth.resetEmail(target, code) : auth.resetPhone(verifyId, code)
      const session = await (flow === 'register' ? auth.verifyPhone(verifyId, code) : resetting())
      // a forgotten password is chosen anew after the second factor, too
      await keepSession(session, flow === 'reset' ? paths.updatePassword(from) : from)
    },
    [api, keepSession, setPending, from],
  )
}
