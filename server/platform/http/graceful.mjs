import { setTimeout as pause } from 'node:timers/promises'

const SWEEP_MS = 50
/** after this time a connection without any bytes counts as a browser's preconnect */
const SPARE_MS = 1_000
/** time for workers and the pool to finish: longer than a message's deadline (outbox.worker.ts) */
const FINISH_MS = 25_000

const isStream = (response) =>
  response.headersSent && String(response.getHeader('content-type')).startsWith('text/event-stream')

/** Tracks a server's connections and requests, so that they can be closed between responses. */
function follow(server) {
  const sockets = new Set()
  const running = new Set()
  let isStopping = false
  // the client's next request opens a new connection, to another instance
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
    /** closes streams and idle connections, which would not end by themselves */
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
 * Shuts a server down on SIGTERM and SIGINT (ADR 0071). Calls `begin`; after `delayMs`, in which
 * load balancers notice, refuses new connections and ends streams; gives running requests
 * `graceMs`; calls `finish`; exits with 0, or 1 if `finish` fails. Must be called before the server
 * listens.
 */
export function stopOnSignals({ server, delayMs, graceMs, begin, finish, warn }) {
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
      warn(`${followed.running.size} requests were cut: they took longer than ${graceMs} ms.`)
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
    if (!isFinished) warn('The marketplace did not close in time.')
    process.exit(isFinished ? 0 : 1)
  }

  let isStopping = false
  for (const signal of ['SIGTERM', 'SIGINT']) {
    process.on(signal, () => {
      // npm forwards a Ctrl-C that the terminal has also sent to this process
      if (isStopping) return
      isStopping = true
      stop()
    })
  }
}
