import type { Db } from '@/server/db/client'
import { startPolling } from '@/server/polling'
import { payDueRewards } from './reward.service'

const POLL_MS = 10 * 60_000

/** Pays rewards of invitations as they come due. The answer stops it. */
export function startRewards(db: Db): () => Promise<void> {
  return startPolling({
    everyMs: POLL_MS,
    failed: 'rewards of invitations cannot be paid',
    step: async () => {
      await payDueRewards(db, new Date())
      return false
    },
  })
}
