import { toBaseMinor } from '@/domain/money'
import type { Db } from '@/server/db/client'
import { AppError } from '@/server/http/errors'
import {
  findLiveTransaction,
  insertTransaction,
  type PaymentRow,
  updateTransactionStatus,
} from './transaction.queries'
import { lockWallet, moveWallet, sumTaken } from './wallet.queries'

/** The part of an order that paying needs. */
export interface Payable {
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
  if (payment.tag !== 'cash' && payment.tag !== 'wallet') throw new AppError('payment_unknown')
  const row = await insertTransaction(tx, {
    payable_type: 'order',
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

/** Cash has changed hands: the pending payment of a delivered order is paid. */
export async function settleOrder(tx: Db, orderId: number, now: Date): Promise<void> {
  const live = await findLiveTransaction(tx, orderId)
  if (live?.status === 'progress') await updateTransactionStatus(tx, live.id, 'paid', now)
}

/** Undoes the payment of an order: what the wallet gave comes back, what is pending is canceled. */
export async function unpayOrder(tx: Db, order: Payable, now: Date): Promise<void> {
  const live = await findLiveTransaction(tx, order.id)
  if (!live) return
  await updateTransactionStatus(tx, live.id, live.status === 'paid' ? 'refund' : 'canceled', now)
  const takenMinor = await sumTaken(tx, live.id)
  if (takenMinor <= 0) return
  const wallet = await lockWallet(tx, order.user_id)
  if (!wallet) throw new AppError('conflict')
  await moveWallet(tx, {
    walletId: wallet.id,
    amountMinor: takenMinor,
    authorId: order.user_id,
    transactionId: live.id,
    note: `#${order.id}`,
    now,
  })
}
