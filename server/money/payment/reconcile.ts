import { UNPAID_HELD_IN_ALL_MS, UNPAID_HELD_MS } from '@/domain/unpaid-hold'
import { log } from '@/lib/log'
import { claimCheck, listUnsettled } from '@/server/money/provider/asked.queries'
import { sendRefunds } from '@/server/money/refund/payment-refund.service'
import type { Db } from '@/server/platform/db/client'
import { paymentSubjectsPort } from './payment-subject'
import { checkIntent } from './report.service'

/** A provider is asked about a payment this long after its start, and again at this interval. */
export const ASK_AFTER_MS = 30_000
const BATCH = 50

/** Asks about pending payments: their webhook may be lost, or this process crashed handling it. */
async function settleLost(db: Db, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - ASK_AFTER_MS)
  const found = await listUnsettled(db, { before, limit: BATCH })
  for (const one of found) {
    if (!(await claimCheck(db, one.intent.id, { now, before }))) continue
    await checkIntent(db, one, now).catch((error: unknown) => {
      log.warn({ err: error, intent: one.intent.uuid }, 'a payment could not be settled')
    })
  }
  return found.length === BATCH
}

/** Cancels orders and parcels that were not paid in time. */
async function cancelUnpaid(db: Db, now: Date): Promise<void> {
  const query = {
    now,
    before: new Date(now.getTime() - UNPAID_HELD_MS),
    placedBefore: new Date(now.getTime() - UNPAID_HELD_IN_ALL_MS),
  }
  for (const subject of Object.values(paymentSubjectsPort.get()))
    await subject.cancelUnpaid?.(db, query)
}

/** One round: pending payments, then refunds, then unpaid orders and parcels. True if more wait. */
export async function reconcile(db: Db, now: Date): Promise<boolean> {
  const hasMore = await settleLost(db, now)
  await sendRefunds(db, now)
  await cancelUnpaid(db, now)
  return hasMore
}
