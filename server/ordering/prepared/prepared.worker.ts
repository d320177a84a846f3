import type { Db } from '@/server/platform/db/client'
import { startPolling } from '@/server/platform/worker/worker'
import { deleteExpiredPrepared } from './prepared.queries'

const SWEEP_MS = 10 * 60_000

/** Deletes prepared carts whose link had expired at an instant. */
export const sweepPrepared = (db: Db, now: Date): Promise<void> => deleteExpiredPrepared(db, now)

/** Runs `sweepPrepared` every ten minutes. The returned function stops it. */
export function startPreparedSweep(db: Db): () => Promise<void> {
  return startPolling({
    everyMs: SWEEP_MS,
    failed: 'expired prepared carts cannot be deleted',
    step: async () => {
      await sweepPrepared(db, new Date())
      return false
    },
  })
}
