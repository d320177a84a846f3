import { once } from 'node:events'
import path from 'node:path'
import { type RunningServer, type ServerOptions, startServer } from './serve'

/** What is alive in a server after a forced collection. */
export interface Figures {
  /** bytes of live JavaScript objects */
  heap: number
  timers: number
  sockets: number
  /** listeners of the process */
  listeners: number
  /** what keeps the process running, by kind */
  handles: Record<string, number>
}

export interface MeasuredServer extends RunningServer {
  measure(): Promise<Figures>
}

const isFigures = (message: unknown): message is Figures =>
  typeof message === 'object' && message !== null && 'heap' in message

/** The production server, with a probe inside that collects garbage and tells what is left. */
export async function startMeasured(options: ServerOptions): Promise<MeasuredServer> {
  const probe = path.resolve('scripts/probe.mjs')
  const server = await startServer({
    ...options,
    node: ['--expose-gc', '--import', probe],
  })
  return {
    ...server,
    measure: async () => {
      server.child.send('measure')
      const signal = AbortSignal.timeout(30_000)
      for (;;) {
        const [message] = await once(server.child, 'message', { signal })
        if (isFigures(message)) return message
      }
    },
  }
}
