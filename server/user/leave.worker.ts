import type { Db } from '@/server/db/client'
import { startPolling } from '@/server/polling'
import { forgetLeavers } from './leave.service'

const POLL_MS = 10 * 60 * 1000

/** Deletes accounts as their days to come back end. The answer stops it. */
export function startLeaving(db: Db): () => Promise<void> {
  return startPolling({
    everyMs: POLL_MS,
    failed: 'accounts cannot be deleted',
    step: async () => {
      await forgetLeavers(db, new Date())
      return false
    },
  })
}
