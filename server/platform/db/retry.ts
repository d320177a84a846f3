import { setTimeout as sleep } from 'node:timers/promises'
import { log } from '@/lib/log'
import { isPreparedFailure } from './prepared'
import { codesOf } from './sqlstate'

/** serialization_failure and deadlock_detected: nothing was written, and a retry can succeed. */
const TRANSIENT: readonly string[] = ['40001', '40P01']

const MAX_TRIES = 8
const FIRST_PAUSE_MS = 10
const LONGEST_PAUSE_MS = 500

/** The SQLSTATE of a retryable failure. */
const transientCode = (error: unknown) =>
  codesOf(error).find((code) => TRANSIENT.includes(code) || isPreparedFailure(error))

let retries = 0

/** How many deadlocks and serialization failures this process has retried. */
export const countRetries = (): number => retries

/**
 * Runs a step, and retries it after a deadlock, a serialization failure, or when what was prepared is
 * not known any more: eight tries in all. Uses
 * exponential backoff with jitter, so that conflicting transactions do not collide again.
 */
export async function withRetry<T>(step: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await step()
    } catch (error) {
      const code = transientCode(error)
      if (!code || tries === MAX_TRIES) throw error
      retries += 1
      log.warn({ code, tries }, 'a statement or transaction begins anew')
      const longestMs = Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS)
      await sleep(Math.random() * longestMs)
    }
  }
}
