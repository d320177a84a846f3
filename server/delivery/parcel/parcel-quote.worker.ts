import type { Db } from '@/server/platform/db/client'
import { startPolling } from '@/server/platform/worker/worker'
import { deleteStaleParcelQuotes } from './parcel-quote.queries'

const SWEEP_MS = 10 * 60_000

/** Deletes expired quotes of parcels. The returned function stops it. */
export function startParcelQuoteSweep(db: Db): () => Promise<void> {
  return startPolling({
    everyMs: SWEEP_MS,
    failed: 'old quotes of parcels cannot be forgotten',
    step: async () => {
      await deleteStaleParcelQuotes(db, new Date())
      return false
    },
  })
}
