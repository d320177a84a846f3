import { useEffect, useState } from 'react'

const secondsTo = (untilMs: number) => Math.max(0, Math.ceil((untilMs - Date.now()) / 1000))

/** Whole seconds left until a moment, counting down to 0. */
export function useCountdown(untilMs: number): number {
  const [left, setLeft] = useState(() => secondsTo(untilMs))
  useEffect(() => {
    setLeft(secondsTo(untilMs))
    const timer = setInterval(() => {
      const next = secondsTo(untilMs)
      setLeft(next)
      if (next === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [untilMs])
  return left
}
