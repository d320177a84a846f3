import type { Db } from '@/server/db/client'
import { startPolling } from '@/server/polling'
import { deleteStaleQuotes } from './quote.queries'

const SWEEP_MS = 10 * 60_000

/** Forgets quotes that led to nothing. The answer stops it. */
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
