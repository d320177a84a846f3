import type { Db } from '@/server/platform/db/client'
import { startPolling } from '@/server/platform/worker/worker'
import { forgetLeavers } from './deletion.service'

const POLL_MS = 10 * 60 * 1000

/** Deletes accounts after their grace period. Returns a function that stops the worker. */
export function startAccountDeletion(db: Db): () => Promise<void> {
  return startPolling({
    everyMs: POLL_MS,
    failed: 'accounts cannot be deleted',
    step: async () => {
      await forgetLeavers(db, new Date())
      return false
    },
  })
}
