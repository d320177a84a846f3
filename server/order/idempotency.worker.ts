import type { Db } from '@/server/db/client'
import { startPolling } from '@/server/polling'
import { clearRequestKeys, deleteOrderKeys } from './idempotency.queries'

const SWEEP_MS = 60 * 60_000
/** Far longer than anybody tries again: a tab that stays open keeps its key until it is done. */
const KEPT_MS = 7 * 24 * 60 * 60_000

/** Forgets the idempotency keys of a week ago; what they made stays. */
export async function sweepKeys(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS)
  await deleteOrderKeys(db, before)
  await clearRequestKeys(db, before)
}

/** Forgets them from time to time. The answer stops it. */
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
