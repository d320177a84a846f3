import { AsyncLocalStorage } from 'node:async_hooks'
import { codesOf } from './sqlstate'

const watched = new AsyncLocalStorage<{ sent: number }>()

/** Runs `run` so that `mayHaveCommitted` answers for its transactions. */
export const watchCommits = <T>(run: () => Promise<T>): Promise<T> => watched.run({ sent: 0 }, run)

/** Whether a transaction of this request was committed, or may have been: its answer got lost. */
export const mayHaveCommitted = (): boolean => (watched.getStore()?.sent ?? 0) > 0

/** A SQLSTATE, which has a digit, unlike EPIPE. */
const SQLSTATE = /^(?=.*\d)[0-9A-Z]{5}$/
/** The server or the connection ended: the answer to a COMMIT is lost. */
const LOST = /^(57P|08)/

/** Whether PostgreSQL has answered a COMMIT with a failure, so that nothing was written. */
const isRefused = (error: unknown): boolean => {
  const codes = codesOf(error).filter((code) => SQLSTATE.test(code))
  return codes.length > 0 && !codes.some((code) => LOST.test(code))
}

/** Counts the commit of `step`, unless PostgreSQL refuses it. `step` calls `send` before it. */
export async function countCommit<T>(step: (send: () => void) => Promise<T>): Promise<T> {
  const store = watched.getStore() ?? { sent: 0 }
  let isSent = false
  const send = () => {
    isSent = true
    store.sent += 1
  }
  try {
    return await step(send)
  } catch (error) {
    if (isSent && isRefused(error)) store.sent -= 1
    throw error
  }
}
