import type { Db } from '@/server/platform/db/client'
import { startPolling } from '@/server/platform/worker/worker'
import { clearRequestKeys, deleteOrderKeys } from './idempotency.queries'

const SWEEP_MS = 60 * 60_000
/** Far longer than any client retries: an open tab keeps its key until its request succeeds. */
const KEPT_MS = 7 * 24 * 60 * 60_000

/** Deletes idempotency keys older than a week; what they created stays. */
export async function sweepKeys(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS)
  await deleteOrderKeys(db, before)
  await clearRequestKeys(db, before)
}

/** Runs `sweepKeys` every hour. The returned function stops it. */
export function startKeySweep(db: Db): () => Promise<void> {
  return startPolling({
    everyMs: SWEEP_MS,
    failed: 'old idempotency keys cannot be forgotten',
    step: async () => {
      await sweepKeys(db, new Date())
      return false
    },
  })
}
