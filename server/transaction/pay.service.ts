import { toBaseMinor } from '@/domain/money'
import { isExternal } from '@/domain/payment-process'
import type { Db } from '@/server/db/client'
import { AppError } from '@/server/http/errors'
import {
  findLiveTransaction,
  findPaymentRow,
  insertTransaction,
  type PayableType,
  type PaymentRow,
  updateTransactionStatus,
} from './transaction.queries'
import { lockWallet, moveWallet, sumTaken } from './wallet.queries'

/** The part of an order or parcel that paying needs. */
export interface Payable {
  /** an order when it says nothing */
  type?: PayableType
  id: number
  user_id: number
  total_minor: number
  rate: number
  decimals: number
}

async function takeFromWallet(
  tx: Db,
  order: Payable,
  transactionId: number,
  now: Date,
): Promise<void> {
  const wallet = await lockWallet(tx, order.user_id)
  const amountMinor = toBaseMinor(order.total_minor, order)
  if (!wallet || wallet.price_minor < amountMinor) throw new AppError('wallet_low')
  await moveWallet(tx, {
    walletId: wallet.id,
    amountMinor: -amountMinor,
    authorId: order.user_id,
    transactionId,
    note: `#${order.id}`,
    now,
  })
}

/**
 * Pays an order by cash (settled at the door) or at once from the wallet, in the transaction of the
 * caller. Throws `wallet_low`, and `payment_unknown` for methods that are settled elsewhere.
 */
export async function payOrder(
  tx: Db,
  order: Payable,
  payment: PaymentRow,
  now: Date,
): Promise<void> {
  if (isExternal(payment.tag)) throw new AppError('payment_unknown')
  const row = await insertTransaction(tx, {
    payable_type: order.type ?? 'order',
    payable_id: order.id,
    user_id: order.user_id,
    payment_id: payment.id,
    amount_minor: order.total_minor,
    decimals: order.decimals,
    status: payment.tag === 'cash' ? 'progress' : 'paid',
    created_at: now,
    updated_at: now,
  })
  if (!row) throw new AppError('conflict')
  if (payment.tag === 'wallet') await takeFromWallet(tx, order, row.id, now)
}

/** Cash has changed hands: the pending payment of what was delivered is paid. */
export async function settleOrder(
  tx: Db,
  orderId: number,
  now: Date,
  type: PayableType = 'order',
): Promise<void> {
  const live = await findLiveTransaction(tx, orderId, type)
  if (live?.status !== 'progress') return
  const payment = await findPaymentRow(tx, live.payment_id)
  // what is pending elsewhere stays so: only the provider knows
  if (payment?.tag === 'cash') await updateTransactionStatus(tx, live.id, 'paid', now)
}

/** Pays what a payment has cost into the payer's wallet. `authorId` is who caused it. */
export async function giveBack(
  tx: Db,
  order: Payable,
  transactionId: number,
  authorId: number,
  now: Date,
): Promise<void> {
  // exactly what the wallet gave, or the amount at the order's own rate
  const takenMinor = await sumTaken(tx, transactionId)
  const amountMinor = takenMinor > 0 ? takenMinor : toBaseMinor(order.total_minor, order)
  if (amountMinor <= 0) return
  const wallet = await lockWallet(tx, order.user_id)
  if (!wallet) throw new AppError('conflict')
  await moveWallet(tx, {
    walletId: wallet.id,
    amountMinor,
    authorId,
    transactionId,
    note: `#${order.id}`,
    now,
  })
}

/** Undoes the payment of an order: what was paid comes to the wallet, what is pending is canceled. */
export async function unpayOrder(tx: Db, order: Payable, now: Date): Promise<void> {
  const live = await findLiveTransaction(tx, order.id, order.type)
  if (!live) return
  const isPaid = live.status === 'paid'
  await updateTransactionStatus(tx, live.id, isPaid ? 'refund' : 'canceled', now)
  if (isPaid) await giveBack(tx, order, live.id, order.user_id, now)
}
