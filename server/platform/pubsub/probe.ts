import { randomUUID } from 'node:crypto'
import { log } from '@/lib/log'
import type { LiveBus } from './bus'

/** interval of the health probe, and the timeout for its signal to arrive */
const PULSE_MS = 10_000
export const HEAR_MS = 5_000

interface Pulse {
  bus: LiveBus
  /** sends a signal like `publish` */
  send(topic: string): Promise<unknown>
  /** called when the probe's signal did not arrive in time */
  onSilence(): void
}

export interface RunningPulse {
  /** sends a probe at once instead of at the next interval */
  ask(): void
  stop(): void
}

/**
 * Health probe of the listener: sends signals to itself and sets `isHeard` of the bus. An open
 * connection is no proof: behind a pooler LISTEN may apply to another server connection.
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
      // a failed send says nothing about the listener
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
