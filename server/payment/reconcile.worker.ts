import type { Db } from '@/server/db/client'
import { startPolling } from '@/server/polling'
import { reconcile } from './reconcile'

const EVERY_MS = 5000

/** Settles what crashes and lost webhooks have left between. The answer stops it. */
export function startReconciling(db: Db): () => Promise<void> {
  return startPolling({
    everyMs: EVERY_MS,
    failed: 'payments cannot be reconciled',
    step: () => reconcile(db, new Date()),
  })
}
