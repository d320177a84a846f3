import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '@/contexts/Api'
import type { SendMoney } from '@/domain/wallet.schema'
import { useRequestKey } from '@/hooks/order/useRequestKey'
import { ApiError } from '@/services/api-error'
import { walletService } from '@/services/wallet'

/** Sends money under a key that a repeated press, a reload and a lost answer keep. */
export function useSendMoney() {
  const api = useApi()
  const queryClient = useQueryClient()
  const key = useRequestKey('wallet.send')
  const [isPending, setPending] = useState(false)
  const send = async (wish: SendMoney) => {
    const { send: post } = walletService(api)
    // the key has sent something else before: this is another transfer
    const again = (caught: unknown) => {
      if (ApiError.from(caught).statusCode !== 'ERROR_KEY_REUSED') throw caught
      return post(wish, key.renew())
    }
    setPending(true)
    try {
      await post(wish, key.read()).catch(again)
      key.forget()
    } finally {
      setPending(false)
      // also where the answer was lost: the money may have gone
      queryClient.invalidateQueries({ queryKey: ['wallet'] })
      queryClient.invalidateQueries({ queryKey: ['profile'] })
    }
  }
  return { send, isPending }
}
