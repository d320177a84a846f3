import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False while the server draws and while its HTML is hydrated, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
