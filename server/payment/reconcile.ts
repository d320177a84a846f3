import { DEFAULT_LANG } from '@/domain/language'
import { UNPAID_HELD_IN_ALL_MS, UNPAID_HELD_MS } from '@/domain/unpaid-hold'
import { log } from '@/lib/log'
import type { Db } from '@/server/db/client'
import { withTransaction } from '@/server/db/transaction'
import { moveOrder } from '@/server/order/move-order.service'
import { findOrder } from '@/server/order/order.queries'
import { moveParcel } from '@/server/parcel/move-parcel.service'
import { findParcel } from '@/server/parcel/parcel.queries'
import { claimCheck, listUnsettled } from './intent.queries'
import { sendRefunds } from './refund.service'
import { checkIntent } from './report.service'
import { listUnpaidOrders, listUnpaidParcels } from './unpaid.queries'

/** A provider is asked about a payment that has told nothing for so long, and again as often. */
export const ASK_AFTER_MS = 30_000
const BATCH = 50

/** Asks about payments whose word got lost: a webhook, or this process amid doing what it said. */
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

const nobody = { kind: 'admin', userId: null } as const

/**
 * Gives up orders and parcels that nobody has paid: what they held is free again. Each is looked at
 * again once it is held: until its turn it may have been paid, or promised in cash.
 */
async function cancelUnpaid(db: Db, now: Date): Promise<void> {
  const span = {
    now,
    before: new Date(now.getTime() - UNPAID_HELD_MS),
    placedBefore: new Date(now.getTime() - UNPAID_HELD_IN_ALL_MS),
  }
  for (const id of await listUnpaidOrders(db, span)) {
    await withTransaction(db, async (tx) => {
      await findOrder(tx, id, { lock: true })
      const [isUnpaid] = await listUnpaidOrders(tx, { ...span, id })
      if (isUnpaid) await moveOrder(tx, { now, lang: DEFAULT_LANG }, id, 'canceled', nobody)
    })
  }
  for (const id of await listUnpaidParcels(db, span)) {
    await withTransaction(db, async (tx) => {
      await findParcel(tx, id, { lock: true })
      const [isUnpaid] = await listUnpaidParcels(tx, { ...span, id })
      if (isUnpaid) await moveParcel(tx, now, id, 'canceled', nobody)
    })
  }
}

/** One round: what providers know and we do not, money on its way back, orders and parcels that nobody paid. */
export async function reconcile(db: Db, now: Date): Promise<boolean> {
  const hasMore = await settleLost(db, now)
  await sendRefunds(db, now)
  await cancelUnpaid(db, now)
  return hasMore
}
