import type { Db } from '@/server/platform/db/client'
import { startPolling } from '@/server/platform/worker/worker'
import { reconcile } from './reconcile'

const EVERY_MS = 5000

/** Settles payments after crashes and lost webhooks. The returned function stops it. */
export function startReconciling(db: Db): () => Promise<void> {
  return startPolling({
    everyMs: EVERY_MS,
    failed: 'payments cannot be reconciled',
    step: () => reconcile(db, new Date()),
  })
}
