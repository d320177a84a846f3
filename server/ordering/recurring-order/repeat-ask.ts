import { REPEAT_ASK_MIN } from '@/domain/repeat-terms'
import { asapDue } from '@/domain/slots'
import { listShopRows } from '@/server/catalog/api'
import { findOrder } from '@/server/ordering/order-record/order.queries'
import { actAs, notify } from '@/server/people/api'
import type { Db } from '@/server/platform/db/client'
import { drainDue } from '@/server/platform/worker/drain'
import { claimUnasked, markAsked, type RepeatRow } from './repeat.queries'

interface RecurringOrderNotice {
  status: 'repeat_ask' | 'repeat_failed' | 'repeat_missed'
  /** the shop's name */
  shop: string
  reason?: string
}

/** Notifies a customer about a recurring order, in the transaction of the event. */
export async function notifyRecurringOrder(
  tx: Db,
  userId: number,
  orderId: number,
  { reason = '', ...rest }: RecurringOrderNotice,
): Promise<void> {
  await notify(tx, { userId, type: 'status_changed', params: { ...rest, reason }, orderId })
}

async function ask(tx: Db, repeat: RepeatRow, now: Date): Promise<void> {
  await markAsked(tx, repeat.id)
  const order = await findOrder(tx, repeat.order_id)
  // closed accounts are not asked: the due day ends the recurring order
  const ctx = order ? await actAs(tx, order.user_id, now) : null
  if (!order || !ctx) return
  const [found] = await listShopRows(tx, [order.shop_id], ctx.lang, undefined)
  const shop = found?.text?.title ?? ''
  await notifyRecurringOrder(tx, order.user_id, order.id, { status: 'repeat_ask', shop })
}

/**
 * Asks customers to confirm the orders due within a day, once each; returns how many it handled.
 */
export function askDueRepeats(db: Db, now: Date): Promise<number> {
  const span = { now, before: asapDue(now, REPEAT_ASK_MIN) }
  return drainDue(db, {
    failed: 'a customer cannot be asked about an auto-order',
    claim: (tx, except) => claimUnasked(tx, span, except),
    idOf: ({ id }) => id,
    run: (tx, repeat) => ask(tx, repeat, now),
  })
}
