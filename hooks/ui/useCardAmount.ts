import { useCallback, useSyncExternalStore } from 'react'
import { type CardAmount, useCardAmounts } from '@/contexts/CardAmounts'

const nothing = () => undefined

/**
 * How much of a product the active cart holds: undefined where it has none, and on the server, which draws
 * pages for everybody.
 */
export function useCardAmount(uuid: string): CardAmount | undefined {
  const { of, subscribe } = useCardAmounts()
  return useSyncExternalStore(
    subscribe,
    useCallback(() => of(uuid), [of, uuid]),
    nothing,
  )
}
