import type { Db } from '@/server/platform/db/client'
import { forgetDevices } from '@/server/platform/push/device-mark.queries'
import { startPolling } from '@/server/platform/worker/worker'
import { payDueRewards } from './reward.service'

const POLL_MS = 10 * 60_000
/** device marks are used for rewards only, most of which are decided within weeks */
const DEVICE_KEPT_MS = 90 * 24 * 3600_000

/** Pays due referral rewards, and deletes old device marks. The returned function stops it. */
export function startRewards(db: Db): () => Promise<void> {
  return startPolling({
    everyMs: POLL_MS,
    failed: 'rewards of invitations cannot be paid',
    step: async () => {
      const now = new Date()
      await payDueRewards(db, now)
      await forgetDevices(db, new Date(now.getTime() - DEVICE_KEPT_MS))
      return false
    },
  })
}
