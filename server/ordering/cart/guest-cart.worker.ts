import { forgetIdleGuests, forgetReplaced } from '@/server/people/api'
import type { Db } from '@/server/platform/db/client'
import { startPolling } from '@/server/platform/worker/worker'
import { deleteStaleGuestCarts } from './guest-cart.queries'

const SWEEP_MS = 60 * 60_000
/** as long as a session; the cookie that identifies the cart expires then, too */
const KEPT_MS = 7 * 24 * 60 * 60_000

/** Deletes guests' carts unchanged for a week, and guests who have not ordered since. */
export async function sweepGuestCarts(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS)
  await deleteStaleGuestCarts(db, before)
  await forgetIdleGuests(db, before, now)
  await forgetReplaced(db, before)
}

/** Runs `sweepGuestCarts` every hour. The returned function stops it. */
export function startGuestCartSweep(db: Db): () => Promise<void> {
  return startPolling({
    everyMs: SWEEP_MS,
    failed: 'old carts of guests cannot be forgotten',
    step: async () => {
      await sweepGuestCarts(db, new Date())
      return false
    },
  })
}
