import { useEffect, useEffectEvent } from 'react'
import { liveUrl } from '@/services/live'

/** how often a thing is asked for while no stream gets through */
export const LIVE_POLL_MS = 5_000
/** when a stream is tried again that was refused */
const RETRY_MS = 30_000

interface Watched {
  /** as `cart:12` */
  topic: string
  /** speaks for who has no account */
  key?: string
}

/**
 * Calls `onSignal` whenever something about a topic has changed: told by the server's stream, else
 * by asking every few seconds. Rests while the page is hidden, and asks once when it is back.
 */
export function useLive({ topic, key }: Watched, onSignal: () => void): void {
  const signal = useEffectEvent(onSignal)
  useEffect(() => {
    let source: EventSource | undefined
    let polling: ReturnType<typeof setInterval> | undefined
    let retry: ReturnType<typeof setTimeout> | undefined
    const poll = () => {
      polling ??= setInterval(() => signal(), LIVE_POLL_MS)
    }
    const rest = () => {
      clearInterval(polling)
      polling = undefined
    }
    const close = () => {
      source?.close()
      source = undefined
      clearTimeout(retry)
      rest()
    }
    const open = () => {
      close()
      const next = new EventSource(liveUrl(topic, key))
      source = next
      next.onopen = rest
      // also the first thing that a stream says, so that nothing is missed between two streams
      next.onmessage = () => signal()
      next.onerror = () => {
        poll()
        // otherwise the browser tries again by itself
        if (next.readyState === EventSource.CLOSED) retry = setTimeout(open, RETRY_MS)
      }
    }
    const follow = () => (document.visibilityState === 'hidden' ? close() : open())
    follow()
    document.addEventListener('visibilitychange', follow)
    // a page kept for going back must not be shown as somebody who is here
    const revive = ({ persisted }: PageTransitionEvent) => {
      if (persisted) follow()
    }
    window.addEventListener('pagehide', close)
    window.addEventListener('pageshow', revive)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      window.removeEventListener('pagehide', close)
      window.removeEventListener('pageshow', revive)
      close()
    }
  }, [topic, key])
}
