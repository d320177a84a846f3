import { setTimeout as sleep } from 'node:timers/promises'
import { log } from '@/lib/log'

/** PostgreSQL's serialization_failure and deadlock_detected: nothing was written, and trying again helps. */
const TRANSIENT: readonly unknown[] = ['40001', '40P01']

const MAX_TRIES = 8
const FIRST_PAUSE_MS = 10
const LONGEST_PAUSE_MS = 500

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined

/** The SQLSTATE of a failure that is worth another try; drizzle wraps what the driver throws. */
function transientCode(error: unknown): string | undefined {
  const codes = [codeOf(error), error instanceof Error ? codeOf(error.cause) : undefined]
  const found = codes.find((code) => TRANSIENT.includes(code))
  return typeof found === 'string' ? found : undefined
}

let retries = 0

/** How many deadlocks and serialization failures this process has answered with another try. */
export const countRetries = (): number => retries

/**
 * Does something that the database may have to refuse for the sake of others, up to eight times. Each
 * pause is random and on average twice the one before, so that those who met once do not meet again.
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
