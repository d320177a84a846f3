import { randomUUID } from 'node:crypto'
import { log } from '@/lib/log'
import type { LiveBus } from './live.bus'

/** how often a listener sends itself a signal, and how long that may be under way */
const PULSE_MS = 10_000
export const HEAR_MS = 5_000

interface Pulse {
  bus: LiveBus
  /** signals a topic the way everything else is signalled */
  send(topic: string): Promise<unknown>
  /** its own signal has not come back */
  onSilence(): void
}

export interface RunningPulse {
  /** asks at once whether signals are heard, instead of at the next turn */
  ask(): void
  stop(): void
}

/**
 * Proves that signals come through: what is sent must be heard again, else the bus is told that nobody
 * hears. A connection that looks well proves nothing; behind a pooler it may listen to another one.
 */
export function startPulse({ bus, send, onSilence }: Pulse): RunningPulse {
  const topic = `pulse:${randomUUID()}`
  let silence: NodeJS.Timeout | undefined
  let isStopped = false
  const hear = (signal?: string) => {
    if (!signal) return
    clearTimeout(silence)
    silence = undefined
    if (!bus.isHeard()) log.info('live signals are heard again')
    bus.setHeard(true)
  }
  const miss = () => {
    silence = undefined
    if (bus.isHeard()) {
      log.error(
        'live signals are not heard: clients ask every few seconds instead. Behind a pooler, set DATABASE_DIRECT_URL to the database itself.',
      )
    }
    bus.setHeard(false)
    onSilence()
  }
  const ask = () => {
    if (silence) return
    silence = setTimeout(miss, HEAR_MS)
    silence.unref()
    send(topic).catch((error: unknown) => {
      // what was not sent cannot be heard: that says nothing about the listener
      clearTimeout(silence)
      silence = undefined
      if (!isStopped) log.warn({ err: error }, 'the pulse of live signals could not be sent')
    })
  }
  const unsubscribe = bus.subscribe(topic, hear)
  const beats = setInterval(ask, PULSE_MS)
  beats.unref()
  return {
    ask,
    stop() {
      isStopped = true
      clearInterval(beats)
      clearTimeout(silence)
      unsubscribe()
    },
  }
}
