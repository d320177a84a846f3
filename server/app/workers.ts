// Work outside requests: the outbox sends mail (SMTP), SMS (outbox/sms.ts) and push (platform/push);
// accounts are deleted two weeks after their owner asked, idempotency keys after one week; expired quotes, guest carts and prepared carts
// are deleted; repeated orders ask first and are then placed; payments are reconciled, referral rewards paid (ADR 0082, 0086),
// memberships renewed (ADR 0100); freed
// tables are offered along the waiting list (ADR 0064); group orders are reminded, locked, and opened weekly; quiet conversations are
// closed, ended ones deleted; pauses of shops end and sold-out products come back; rows of no more use are deleted (ADR 0118). With `DEMO=1` the
// autopilot moves orders and parcels.

import { env } from '@/lib/env'
import { startAvailability } from '@/server/catalog/seller/availability.worker'
import { startParcelQuoteSweep } from '@/server/delivery/parcel/parcel-quote.worker'
import { startAutopilot } from '@/server/demo/autopilot/autopilot'
import { startDeletionSweep } from '@/server/firestore/api'
import { startMemberships } from '@/server/money/membership/membership.worker'
import { startReconciling } from '@/server/money/payment/reconcile.worker'
import { startRewards } from '@/server/money/referral-reward/reward.worker'
import { startGuestCartSweep } from '@/server/ordering/cart/guest-cart.worker'
import { startKeySweep } from '@/server/ordering/checkout/idempotency.worker'
import { startGroups } from '@/server/ordering/group-order/group.worker'
import { startRoutines } from '@/server/ordering/group-order/routine.worker'
import { startPreparedSweep } from '@/server/ordering/prepared/prepared.worker'
import { startQuoteSweep } from '@/server/ordering/quote/quote.worker'
import { startRepeats } from '@/server/ordering/recurring-order/repeat.worker'
import { startHolds } from '@/server/ordering/reservation/hold.worker'
import { startAccountDeletion } from '@/server/people/account/deletion.worker'
import { startChatSweep } from '@/server/people/chat/chat.worker'
import { projectPort } from '@/server/people/chat/project.port'
import type { Db } from '@/server/platform/db/client'
import { startOutbox } from '@/server/platform/outbox/outbox.worker'
import { contactOf, makeSendPush } from '@/server/platform/push/send-push'
import { openProject, withFcm } from './google'
import { startRetention } from './retention.worker'

export interface WorkerOptions {
  db: Db
  /** plays shop and courier for orders that no one else handles */
  autopilot: boolean
}

/** Starts the background workers. Returns a function that stops them after running steps. */
export function startWorkers({ db, autopilot }: WorkerOptions): () => Promise<void> {
  const { AUTOPILOT_SPEED, MAIL_FROM, PUSH_HOSTS, SITE_URL } = env()
  const sendPush = makeSendPush(db, { contact: contactOf(SITE_URL, MAIL_FROM), hosts: PUSH_HOSTS })
  const project = openProject()
  projectPort.register(project)
  const stops = [
    startOutbox(db, withFcm(db, sendPush)),
    startRepeats(db),
    startQuoteSweep(db),
    startPreparedSweep(db),
    startParcelQuoteSweep(db),
    startGuestCartSweep(db),
    startKeySweep(db),
    startReconciling(db),
    startAccountDeletion(db),
    startGroups(db),
    startRoutines(db),
    startHolds(db),
    startRewards(db),
    startChatSweep(db),
    startMemberships(db),
    startAvailability(db),
    startRetention(db),
  ]
  if (project) stops.push(startDeletionSweep(db, project))
  if (autopilot) stops.push(startAutopilot({ db, speed: AUTOPILOT_SPEED }))
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}
