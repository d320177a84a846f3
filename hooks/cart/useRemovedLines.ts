import { useCallback, useEffect, useRef, useState } from 'react'
import type { CartLine } from '@/domain/cart'

/** how long a removal can be taken back (checklist CA-16) */
export const UNDO_MS = 10_000

/** Lines just removed, for as long as they can be put back. */
export function useRemovedLines() {
  const [removed, setRemoved] = useState<readonly CartLine[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const forget = useCallback(() => {
    clearTimeout(timer.current)
    setRemoved([])
  }, [])
  const remember = useCallback((lines: readonly CartLine[]) => {
    clearTimeout(timer.current)
    setRemoved(lines)
    timer.current = setTimeout(() => setRemoved([]), UNDO_MS)
  }, [])
  return { removed, remember, forget }
}
