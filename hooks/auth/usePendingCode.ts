import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { PendingCode } from '@/domain/auth'

const KEY = 'tiffin.code'
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function parse(text: string | null): PendingCode | null {
  try {
    return text ? (JSON.parse(text) as PendingCode) : null
  } catch {
    return null
  }
}

/**
 * The code that was sent and is waited for. It outlives a reload and ends with the tab; `undefined`
 * until the browser has been asked.
 */
export function usePendingCode() {
  const text = useSyncExternalStore(
    subscribe,
    () => sessionStorage.getItem(KEY),
    () => undefined,
  )
  const pending = useMemo(() => (text === undefined ? undefined : parse(text)), [text])
  const setPending = useCallback((next: PendingCode | null) => {
    if (next) sessionStorage.setItem(KEY, JSON.stringify(next))
    else sessionStorage.removeItem(KEY)
    for (const listener of listeners) listener()
  }, [])
  return { pending, setPending }
}
