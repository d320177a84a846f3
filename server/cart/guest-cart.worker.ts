import { forgetIdleGuests } from '@/server/auth/guest.queries'
import { forgetReplaced } from '@/server/auth/session.queries'
import type { Db } from '@/server/db/client'
import { startPolling } from '@/server/polling'
import { deleteStaleGuestCarts } from './guest-cart.queries'

const SWEEP_MS = 60 * 60_000
/** as long as a session lasts; the cookie that leads to the cart goes with it */
const KEPT_MS = 7 * 24 * 60 * 60_000

/** Forgets carts that guests have left behind for a week, and guests that have not ordered since. */
export async function sweepGuestCarts(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS)
  await deleteStaleGuestCarts(db, before)
  await forgetIdleGuests(db, before, now)
  await forgetReplaced(db, before)
}

/** Forgets them from time to time. The answer stops it. */
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
