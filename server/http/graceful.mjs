import { setTimeout as pause } from 'node:timers/promises'

const SWEEP_MS = 50
/** a connection that has not said anything by then is a browser's spare one */
const SPARE_MS = 1_000
/** what workers and the pool get to end: longer than a message may take (outbox.worker.ts) */
const FINISH_MS = 25_000

const isStream = (response) =>
  response.headersSent && String(response.getHeader('content-type')).startsWith('text/event-stream')

/** Follows connections and requests of a server, so that they can be ended without cutting an answer. */
function follow(server) {
  const sockets = new Set()
  const running = new Set()
  let isStopping = false
  // the client then opens its next connection elsewhere
  const last = (response) => {
    if (!response.headersSent) response.setHeader('connection', 'close')
  }
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.prependListener('request', (_request, response) => {
    running.add(response)
    response.once('close', () => running.delete(response))
    if (isStopping) last(response)
  })
  return {
    running,
    begin() {
      isStopping = true
      for (const response of running) last(response)
    },
    /** ends what would go on: streams and connections that wait for a next request */
    sweep(isLate) {
      server.closeIdleConnections()
      for (const response of running) {
        if (isStream(response) && !response.writableEnded) response.end()
      }
      if (!isLate) return
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    },
  }
}

/**
 * Ends a server on SIGTERM and SIGINT (ADR 0071): `begin` at once; after `delayMs`, which balancers need
 * to notice, no connection is accepted any more and streams end; requests under way get `graceMs`; then
 * `finish`, and the process exits with 0. Must be called before the server listens.
 */
export function stopOnSignals({ server, delayMs, graceMs, begin, finish, tell }) {
  const followed = follow(server)

  const drain = async () => {
    let isClosed = false
    server.close(() => {
      isClosed = true
    })
    const since = Date.now()
    while (!isClosed && Date.now() - since < graceMs) {
      followed.sweep(Date.now() - since >= SPARE_MS)
      await pause(SWEEP_MS)
    }
    if (followed.running.size > 0) {
      tell(`${followed.running.size} requests were cut: they took longer than ${graceMs} ms.`)
    }
    server.closeAllConnections()
  }

  const stop = async () => {
    begin()
    followed.begin()
    if (delayMs > 0) await pause(delayMs)
    await drain()
    const isFinished = await Promise.race([
      finish().then(
        () => true,
        () => false,
      ),
      pause(FINISH_MS, false),
    ])
    if (!isFinished) tell('The marketplace did not close in time.')
    process.exit(isFinished ? 0 : 1)
  }

  let isStopping = false
  for (const signal of ['SIGTERM', 'SIGINT']) {
    process.on(signal, () => {
      // npm passes on a Ctrl-C that the terminal has sent already
      if (isStopping) return
      isStopping = true
      stop()
    })
  }
}
