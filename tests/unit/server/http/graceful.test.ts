import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stopOnSignals } from '@/server/platform/http/graceful.mjs'

/** Pauses of the stop, which pass when the test's clock does. */
const clock = vi.hoisted(() => ({ now: 0, due: [] as { at: number; end: () => void }[] }))

vi.mock('node:timers/promises', () => ({
  setTimeout: (ms: number, value: unknown) =>
    new Promise((resolve) => {
      clock.due.push({ at: clock.now + ms, end: () => resolve(value) })
    }),
}))

const exit = vi.fn()
const tell = vi.fn()

/** Time passes in steps: what is due runs, and what follows from it. */
async function pass(ms: number) {
  const end = clock.now + ms
  while (clock.now < end) {
    clock.now += 50
    for (const one of clock.due.filter(({ at }) => at <= clock.now)) one.end()
    clock.due = clock.due.filter(({ at }) => at > clock.now)
    for (let n = 0; n < 5; n += 1) await Promise.resolve()
  }
}

/** A server without connections, which is asked to stop. */
function stop(finish: () => Promise<void>) {
  const server = Object.assign(new EventEmitter(), {
    prependListener: () => server,
    close: (done: () => void) => done(),
    closeIdleConnections: () => {},
    closeAllConnections: () => {},
  })
  stopOnSignals({
    server: server as never,
    delayMs: 0,
    graceMs: 1_000,
    begin: () => {},
    finish,
    warn: tell,
  })
  process.emit('SIGTERM')
}

beforeEach(() => {
  clock.now = 0
  clock.due = []
  exit.mockClear()
  tell.mockClear()
  vi.spyOn(process, 'exit').mockImplementation(exit as never)
})
afterEach(() => {
  process.removeAllListeners('SIGTERM')
  process.removeAllListeners('SIGINT')
  vi.restoreAllMocks()
})

const after = (ms: number) =>
  new Promise<void>((resolve) => clock.due.push({ at: clock.now + ms, end: resolve }))

describe('[OP-23] what has to end with the server', () => {
  it('gets 25 seconds: longer than a message may take', async () => {
    stop(() => after(24_000))
    await pass(23_900)
    expect(exit).not.toHaveBeenCalled()
    await pass(1_000)
    expect(exit).toHaveBeenCalledExactlyOnceWith(0)
    expect(tell).not.toHaveBeenCalled()
  })

  it('does not hold the process for ever', async () => {
    stop(() => new Promise(() => {}))
    await pass(24_500)
    expect(exit).not.toHaveBeenCalled()
    await pass(1_500)
    expect(exit).toHaveBeenCalledExactlyOnceWith(1)
    expect(tell).toHaveBeenCalledExactlyOnceWith('The marketplace did not close in time.')
  })
})
