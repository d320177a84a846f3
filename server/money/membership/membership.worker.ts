import type { Db } from '@/server/platform/db/client'
import { startPolling } from '@/server/platform/worker/worker'
import { renewMemberships } from './renew.service'

/** A member whose period has ended pays for delivery until it is renewed. */
const POLL_MS = 60_000

/** Renews memberships. The returned function stops it. */
export function startMemberships(db: Db): () => Promise<void> {
  return startPolling({
    everyMs: POLL_MS,
    failed: 'memberships cannot be renewed',
    step: async () => {
      await renewMemberships(db, new Date())
      return false
    },
  })
}
