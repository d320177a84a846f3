import { useEffect, useState } from 'react'

/** A value that follows after it has rested for `delayMs`. */
export function useDebounce<T>(value: T, delayMs: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return settled
}
