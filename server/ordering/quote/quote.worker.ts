import type { Db } from '@/server/platform/db/client'
import { startPolling } from '@/server/platform/worker/worker'
import { deleteStaleQuotes } from './quote.queries'

const SWEEP_MS = 10 * 60_000

/** Deletes expired quotes without an order. The returned function stops it. */
export function startQuoteSweep(db: Db): () => Promise<void> {
  return startPolling({
    everyMs: SWEEP_MS,
    failed: 'old quotes cannot be forgotten',
    step: async () => {
      await deleteStaleQuotes(db, new Date())
      return false
    },
  })
}
