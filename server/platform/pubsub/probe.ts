import { randomUUID } from 'node:crypto'
import { log } from '@/lib/log'
import type { LiveBus } from './bus'

/** interval of the health probe, and the timeout for its signal to arrive */
const PROBE_MS = 10_000
export const HEAR_MS = 5_000

interface Probe {
  bus: LiveBus
  /** sends a signal like `publish` */
  send(topic: string): Promise<unknown>
  /** called when the probe's signal did not arrive in time */
  onLost(): void
}

export interface RunningProbe {
  /** sends a probe at once instead of at the next interval */
  ask(): void
  stop(): void
}

/**
 * Health probe of the listener: sends signals to itself and sets `isHeard` of the bus. An open
 * connection is no proof: behind a pooler LISTEN may apply to another server connection.
 */
export function startProbe({ bus, send, onLost }: Probe): RunningProbe {
  const topic = `pulse:${randomUUID()}`
  let deadline: NodeJS.Timeout | undefined
  let isStopped = false
  const hear = (signal?: string) => {
    if (!signal) return
    clearTimeout(deadline)
    deadline = undefined
    if (!bus.isConnected()) log.info('live signals are heard again')
    bus.setConnected(true)
  }
  const miss = () => {
    deadline = undefined
    if (bus.isConnected()) {
      log.error(
        'live signals are not heard: clients ask every few seconds instead. Behind a pooler, set DATABASE_DIRECT_URL to the database itself.',
      )
    }
    bus.setConnected(false)
    onLost()
  }
  const ask = () => {
    if (deadline) return
    deadline = setTimeout(miss, HEAR_MS)
    deadline.unref()
    send(topic).catch((error: unknown) => {
      // a failed send says nothing about the listener
      clearTimeout(deadline)
      deadline = undefined
      if (!isStopped) log.warn({ err: error }, 'the pulse of live signals could not be sent')
    })
  }
  const unsubscribe = bus.subscribe(topic, hear)
  const heartbeats = setInterval(ask, PROBE_MS)
  heartbeats.unref()
  return {
    ask,
    stop() {
      isStopped = true
      clearInterval(heartbeats)
      clearTimeout(deadline)
      unsubscribe()
    },
  }
}
