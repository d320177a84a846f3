import { useEffect, useState } from 'react'
import { useHydrated } from './useHydrated'

/**
 * Keeps the screen on while `isOn` and the page is in view. Browsers let go of it when the page is
 * hidden, so it is asked for again when it comes back; a refusal (low battery) turns it off.
 */
export function useWakeLock() {
  const isHydrated = useHydrated()
  const [isOn, setOn] = useState(false)
  const canKeep = isHydrated && 'wakeLock' in navigator

  useEffect(() => {
    if (!isOn || !canKeep) return
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        const given = await navigator.wakeLock.request('screen')
        if (isOver) await given.release()
        else lock = given
      } catch {
        if (!isOver) setOn(false)
      }
    }
    ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', ask)
      lock?.release().catch(() => {})
    }
  }, [isOn, canKeep])

  return { canKeep, isOn, setOn }
}
