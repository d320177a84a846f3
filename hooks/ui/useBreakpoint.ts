import { useCallback, useSyncExternalStore } from 'react'
import { useDeviceWidth } from '@/contexts/Device'
import { matchWidth, SHEET_MAX_PX } from '@/domain/device'

/** Whether a width query holds; the first value is the one that the server rendered for. */
function useWidthQuery(query: string): boolean {
  const width = useDeviceWidth()
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => matchWidth(query, width),
  )
}

export const useIsSheet = () => useWidthQuery(`(max-width:${SHEET_MAX_PX}px)`)
