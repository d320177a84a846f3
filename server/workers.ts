import { env } from '@/lib/env'
import { startHolds } from '@/server/booking/hold.worker'
import { startGuestCartSweep } from '@/server/cart/guest-cart.worker'
import type { Db } from '@/server/db/client'
import { startGroups } from '@/server/group/group.worker'
import { startRoutines } from '@/server/group/routine.worker'
import { startAutopilot } from '@/server/order/autopilot'
import { startKeySweep } from '@/server/order/idempotency.worker'
import { startOutbox } from '@/server/outbox/outbox.worker'
import { startReconciling } from '@/server/payment/reconcile.worker'
import { startQuoteSweep } from '@/server/quote/quote.worker'
import { startRewards } from '@/server/referral/reward.worker'
import { startRepeats } from '@/server/repeat/repeat.worker'
import { startLeaving } from '@/server/user/leave.worker'

export interface WorkerOptions {
  db: Db
  /** play shop and courier for orders nobody else takes care of */
  autopilot: boolean
}

/** Starts what runs beside the requests. The answer stops it and waits for the step under way. */
export function startWorkers({ db, autopilot }: WorkerOptions): () => Promise<void> {
  const stops = [
    startOutbox(db),
    startRepeats(db),
    startQuoteSweep(db),
    startGuestCartSweep(db),
    startKeySweep(db),
    startReconciling(db),
    startLeaving(db),
    startGroups(db),
    startRoutines(db),
    startHolds(db),
    startRewards(db),
  ]
  if (autopilot) stops.push(startAutopilot({ db, speed: env().AUTOPILOT_SPEED }))
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}
