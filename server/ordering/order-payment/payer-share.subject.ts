import { DEFAULT_LANG } from '@/domain/language'
import {
  enterPayerShare,
  findLiveTransaction,
  type IntentRow,
  lockPayerShare,
  owedMinor,
  type PaymentSubject,
  requireExactAmount,
  returnAtOnce,
  updatePayerShare,
  updateTransactionAmount,
  updateTransactionStatus,
} from '@/server/money/api'
import { announceOrder } from '@/server/ordering/checkout/announce.service'
import { canPayPayerShare } from '@/server/ordering/group-order/payer-share-due'
import { findOrder, type OrderRow } from '@/server/ordering/order-record/order.queries'
import type { Db } from '@/server/platform/db/client'
import { AppError } from '@/server/platform/http/errors'
import { publishToUser } from '@/server/platform/live/live.queries'

/** Reduces the pending payment; once nothing is due, marks it as paid and announces the order. */
async function countDown(tx: Db, order: OrderRow, now: Date): Promise<void> {
  const live = await findLiveTransaction(tx, order.id)
  if (!live) throw new AppError('conflict')
  const leftMinor = await owedMinor(tx, order)
  await updateTransactionAmount(tx, live.id, leftMinor, now)
  if (leftMinor > 0) return
  await updateTransactionStatus(tx, live.id, 'paid', now)
  await announceOrder(tx, order, DEFAULT_LANG)
}

/**
 * Settles a payer share, once and only while the order awaits it. Duplicate or late payments, and
 * those for a payer share settled otherwise, are refunded at once.
 */
async function settle(tx: Db, intent: IntentRow, now: Date): Promise<{ transaction_id: number }> {
  const order = await findOrder(tx, intent.order_id ?? 0, { lock: true })
  const payerShare = await lockPayerShare(tx, intent.share_id ?? 0)
  if (!order || !payerShare) throw new AppError('conflict')
  const isOwed =
    payerShare.amount_minor === intent.amount_minor &&
    (await canPayPayerShare(tx, order, payerShare))
  await publishToUser(tx, order.user_id, `order:${order.id}`)
  if (!isOwed) {
    return { transaction_id: await returnAtOnce(tx, intent, order, intent.amount_minor, now) }
  }
  const { amount_minor } = intent
  const transaction_id = await enterPayerShare(tx, intent, order, amount_minor, now)
  await updatePayerShare(tx, payerShare.id, {
    state: 'paid',
    settled_at: now,
    updated_at: now,
    transaction_id,
  })
  await countDown(tx, order, now)
  return { transaction_id }
}

/** One member's payer share of a group order, paid by its own link (payer-share-pay.service.ts). */
export const payerShareSubject: PaymentSubject = { settle, checkAccept: requireExactAmount }
