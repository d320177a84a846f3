import { useCallback, useEffect, useState } from 'react'
import { useApi } from '@/contexts/Api'
import { useErrorText } from '@/hooks/ui/useErrorText'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { type PushState, pushState, subscribeToPush, unsubscribeFromPush } from '@/lib/push'
import { toast } from '@/lib/toast'
import { pushService } from '@/services/push'

/** Messages on this device while no page is open. `state` is undefined until the browser has been asked. */
export function usePush() {
  const api = useApi()
  const { t } = useTranslation()
  const errorText = useErrorText()
  const [state, setState] = useState<PushState>()
  const [isPending, setPending] = useState(false)
  const refresh = useCallback(async () => {
    setState(await pushState().catch(() => 'unsupported' as const))
  }, [])
  useEffect(() => {
    refresh()
  }, [refresh])

  const change = async (step: () => Promise<void>) => {
    if (isPending) return
    setPending(true)
    await step().catch((error: unknown) => toast.error(errorText(error)))
    await refresh()
    setPending(false)
  }

  return {
    state,
    isPending,
    turnOn: () =>
      change(async () => {
        const service = pushService(api)
        const token = await subscribeToPush(await service.key())
        if (token) await service.keep(token)
        else toast.warning(t('push.denied'))
      }),
    turnOff: () => change(unsubscribeFromPush),
  }
}
