import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '@/contexts/Api'
import type { SendMoney } from '@/domain/wallet.schema'
import { useRequestKey } from '@/hooks/order/useRequestKey'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { ApiError } from '@/services/api-error'
import { walletService } from '@/services/wallet'

/**
 * Sends money under a key that a repeated press, a reload and a lost answer keep; `request` is the token of
 * the request for money that is paid.
 */
export function useSendMoney(request = 'free') {
  const api = useApi()
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const key = useRequestKey(`wallet.send.${request}`)
  const [isPending, setPending] = useState(false)
  const send = async (body: SendMoney) => {
    setPending(true)
    try {
      await walletService(api).send(body, key.read())
      key.forget()
    } catch (caught) {
      const error = ApiError.from(caught)
      if (error.statusCode !== 'ERROR_KEY_REUSED') throw error
      // an earlier transfer went through whose answer was lost: who sends this one, too, has to know
      key.renew()
      throw new ApiError(error.status, error.statusCode, t('wallet.send.before'))
    } finally {
      setPending(false)
      // also where the answer was lost: the money may have gone
      queryClient.invalidateQueries({ queryKey: ['wallet'] })
      queryClient.invalidateQueries({ queryKey: ['profile'] })
    }
  }
  return { send, isPending }
}
