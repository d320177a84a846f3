import { useEffect, useState } from 'react'

/**
 * A value that follows after it has rested for `delayMs`. It stands at once when the component appears,
 * unless `initial` stands there first.
 */
export function useDebounce<T>(value: T, delayMs: number, initial = value): T {
  const [settled, setSettled] = useState(initial)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return settled
}
