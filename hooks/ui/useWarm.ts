import { useEffect, useEffectEvent } from 'react'
import { isSpared } from '@/lib/connection'

/** Delay where requestIdleCallback is missing (Safari), in ms. */
const PAUSE = 300

const whenIdle = (act: () => void) =>
  typeof requestIdleCallback === 'function'
    ? requestIdleCallback(act, { timeout: 2_000 })
    : setTimeout(act, PAUSE)

const signs = ['scroll', 'pointermove', 'touchstart', 'keydown'] as const

/**
 * Fetches the code that the next press needs, one part at a time while the browser is idle, after the first
 * scroll, touch, key or pointer move: the first load gets no larger, and crawlers fetch nothing. Not with Save-Data.
 */
export function useWarm(parts: readonly (() => Promise<unknown>)[]) {
  const warm = useEffectEvent(async () => {
    for (const part of parts) {
      await new Promise<void>((resolve) => void whenIdle(resolve))
      // what cannot be fetched now is asked for again by the press
      await part().catch(() => undefined)
    }
  })
  useEffect(() => {
    if (isSpared()) return
    const end = new AbortController()
    const begin = () => {
      end.abort()
      void warm()
    }
    // scrolled before hydration
    if (scrollY > 0) return begin()
    for (const sign of signs)
      addEventListener(sign, begin, { signal: end.signal, passive: true, capture: true })
    return () => end.abort()
  }, [])
}
