import type { Db } from '@/server/platform/db/client'
import { startPolling } from '@/server/platform/polling/polling'
import { deleteExpiredPrepared } from './prepared.queries'

const SWEEP_MS = 10 * 60_000

/** Deletes prepared carts whose link has expired. The returned function stops it. */
export function startPreparedSweep(db: Db): () => Promise<void> {
  return startPolling({
    everyMs: SWEEP_MS,
    failed: 'expired prepared carts cannot be deleted',
    step: async () => {
      await deleteExpiredPrepared(db, new Date())
      return false
    },
  })
}
