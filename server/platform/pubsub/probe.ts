import { randomUUID } from 'node:crypto'
import { log } from '@/lib/log'
import type { LiveBus } from './bus'

/** interval of the health probe */
const PROBE_MS = 10_000
/** a probe whose signal has not arrived after this time counts as lost */
const PROBE_TIMEOUT_MS = 5_000

interface Probe {
  bus: LiveBus
  /** sends a signal like `publish` */
  send(topic: string): Promise<unknown>
  /** called when the probe's signal did not arrive in time */
  onLost(): void
}

export interface RunningProbe {
  /** sends a probe at once instead of at the next interval */
  check(): void
  stop(): void
}

/**
 * Health probe of the listener: sends signals to itself and calls `setConnected` of the bus. An open
 * connection is no proof: behind a pooler LISTEN may apply to another server connection.
 */
export function startProbe({ bus, send, onLost }: Probe): RunningProbe {
  const topic = `probe:${randomUUID()}`
  let deadline: NodeJS.Timeout | undefined
  let isStopped = false
  const handleSignal = (signal?: string) => {
    if (!signal) return
    clearTimeout(deadline)
    deadline = undefined
    if (!bus.isConnected()) log.info('live signals arrive again')
    bus.setConnected(true)
  }
  const handleTimeout = () => {
    deadline = undefined
    if (bus.isConnected()) {
      log.error(
        'live signals do not arrive: clients poll instead. Behind a pooler, set DATABASE_DIRECT_URL to the database itself.',
      )
    }
    bus.setConnected(false)
    onLost()
  }
  const check = () => {
    if (deadline) return
    deadline = setTimeout(handleTimeout, PROBE_TIMEOUT_MS)
    deadline.unref()
    send(topic).catch((error: unknown) => {
      // a failed send says nothing about the listener
      clearTimeout(deadline)
      deadline = undefined
      if (!isStopped) log.warn({ err: error }, 'the health probe of live signals could not be sent')
    })
  }
  const unsubscribe = bus.subscribe(topic, handleSignal)
  const heartbeats = setInterval(check, PROBE_MS)
  heartbeats.unref()
  return {
    check,
    stop() {
      isStopped = true
      clearInterval(heartbeats)
      clearTimeout(deadline)
      unsubscribe()
    },
  }
}
