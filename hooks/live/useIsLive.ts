import { useSyncExternalStore } from 'react'

let isLive = false
const listeners = new Set<() => void>()

/** Says whether what is one's own is told by the server at once. Only in browsers, by `UserLive`. */
export function setLive(next: boolean): void {
  if (next === isLive) return
  isLive = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the server tells of changes at once; who asks every few seconds may rest then. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isLive,
    () => false,
  )
