import { DEFAULT_LANG } from '@/domain/language'
import { isShareOwed } from '@/domain/owed'
import type { Db } from '@/server/db/client'
import { lockShare, type ShareRow, updateShare } from '@/server/group/share.queries'
import { AppError } from '@/server/http/errors'
import { tellPerson } from '@/server/live/live.queries'
import { announceOrder } from '@/server/order/announce.service'
import { findOrder, type OrderRow } from '@/server/order/order.queries'
import { isAwaited } from '@/server/transaction/awaiting.queries'
import { booksOf, owedMinor } from '@/server/transaction/owed.service'
import {
  findLiveTransaction,
  insertTransaction,
  type PayableType,
  SHARE_NOTE,
  type TransactionRow,
  updateTransactionAmount,
  updateTransactionStatus,
} from '@/server/transaction/transaction.queries'
import type { IntentRow } from './intent.queries'
import { insertPaymentRefund } from './refund.queries'

/** What a payment stands for in the books: an order when it says nothing. */
interface Payable {
  type?: PayableType
  id: number
  decimals: number
}

async function note(
  tx: Db,
  intent: IntentRow,
  payable: Payable,
  values: Pick<TransactionRow, 'amount_minor' | 'status'> & { returned_minor?: number },
  now: Date,
): Promise<number> {
  const row = await insertTransaction(tx, {
    ...values,
    payable_type: payable.type ?? 'order',
    payable_id: payable.id,
    user_id: intent.user_id,
    payment_id: intent.payment_id,
    decimals: payable.decimals,
    note: SHARE_NOTE,
    created_at: now,
    updated_at: now,
  })
  if (!row) throw new AppError('conflict')
  return row.id
}

/**
 * Sends money that came for nothing any more back to where it came from, `amountMinor` of the
 * payment. Answers the payment that it is in our books.
 */
export async function returnAtOnce(
  tx: Db,
  intent: IntentRow,
  payable: Payable,
  amountMinor: number,
  now: Date,
): Promise<number> {
  const values = { amount_minor: amountMinor, returned_minor: amountMinor }
  const transaction_id = await note(tx, intent, payable, { ...values, status: 'refund' }, now)
  await insertPaymentRefund(tx, {
    intent_id: intent.id,
    transaction_id,
    amount_minor: amountMinor,
    created_at: now,
    updated_at: now,
  })
  return transaction_id
}

/** Whether a person's part of a group order can be paid; whoever decides by it holds the order. */
export async function isOwedPart(db: Db, order: OrderRow, share: ShareRow): Promise<boolean> {
  const books = await booksOf(db, order)
  return isShareOwed({ ...books, isAwaited: await isAwaited(db, order.id) }, share)
}

/** What is left to pay gets less; with the last part the order is placed and its shop hears of it. */
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
 * A person's part of a group order was paid. It counts once, and only while the order waits for it;
 * what comes twice, for a part that was settled otherwise, or too late goes back at once.
 */
export async function settleShare(
  tx: Db,
  intent: IntentRow,
  now: Date,
): Promise<{ transaction_id: number }> {
  const order = await findOrder(tx, intent.order_id ?? 0, { lock: true })
  const share = await lockShare(tx, intent.share_id ?? 0)
  if (!order || !share) throw new AppError('conflict')
  const isOwed = share.amount_minor === intent.amount_minor && (await isOwedPart(tx, order, share))
  await tellPerson(tx, order.user_id, `order:${order.id}`)
  if (!isOwed) {
    return { transaction_id: await returnAtOnce(tx, intent, order, intent.amount_minor, now) }
  }
  const { amount_minor } = intent
  const transaction_id = await note(tx, intent, order, { amount_minor, status: 'paid' }, now)
  await updateShare(tx, share.id, {
    state: 'paid',
    settled_at: now,
    updated_at: now,
    transaction_id,
  })
  await countDown(tx, order, now)
  return { transaction_id }
}
