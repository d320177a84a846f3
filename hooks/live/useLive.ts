import { useEffect, useEffectEvent, useState } from 'react'
import { LIVE_HEARTBEAT_MS, splitSignal } from '@/domain/live'
import { liveUrl } from '@/services/live'

/** how often a thing is asked for while no stream gets through */
export const LIVE_POLL_MS = 5_000
/** when a stream is tried again that was refused */
const RETRY_MS = 30_000
/** a stream that misses two beats is dead, whatever the browser says */
const STREAM_TIMEOUT_MS = 2.5 * LIVE_HEARTBEAT_MS

interface Watched {
  /** as `cart:12` */
  topic: string
  /** speaks for who has no account */
  key?: string
  /** how often to ask meanwhile; 0 where somebody else does */
  pollMs?: number
}

/**
 * Calls `onSignal` whenever something about a topic has changed, with what of it where that is told:
 * by the server's stream, else by asking every few seconds. Rests while the page is hidden, and asks
 * once when it is back. Answers whether the stream is heard.
 */
export function useLive(
  { topic, key, pollMs = LIVE_POLL_MS }: Watched,
  onSignal: (about?: string) => void,
): boolean {
  const [isConnected, setConnected] = useState(false)
  const signal = useEffectEvent(onSignal)
  useEffect(() => {
    let source: EventSource | undefined
    let polling: ReturnType<typeof setInterval> | undefined
    let retry: ReturnType<typeof setTimeout> | undefined
    let silenceTimer: ReturnType<typeof setTimeout> | undefined
    const poll = () => {
      setConnected(false)
      if (pollMs > 0) polling ??= setInterval(() => signal(), pollMs)
    }
    const close = () => {
      source?.close()
      source = undefined
      clearTimeout(retry)
      clearTimeout(silenceTimer)
      clearInterval(polling)
      polling = undefined
      setConnected(false)
    }
    const open = () => {
      close()
      // until it is heard: a proxy may keep a stream without a word
      poll()
      if (typeof EventSource === 'undefined') return
      const next = new EventSource(liveUrl(topic, key))
      source = next
      const hear = () => {
        clearInterval(polling)
        polling = undefined
        clearTimeout(silenceTimer)
        silenceTimer = setTimeout(open, STREAM_TIMEOUT_MS)
        setConnected(true)
      }
      next.onopen = hear
      next.addEventListener('beat', hear)
      // also the first thing that a stream says, so that nothing is missed between two streams
      next.onmessage = ({ data }: MessageEvent<string>) => {
        hear()
        signal(splitSignal(data).about)
      }
      next.onerror = () => {
        clearTimeout(silenceTimer)
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
  }, [topic, key, pollMs])
  return isConnected
}
