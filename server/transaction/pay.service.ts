import { roundMinor, toBaseMinor } from '@/domain/money'
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

interface GivenPart {
  transactionId: number
  authorId: number
  /** minor units of the order that were given back before, and with this part */
  from: number
  to: number
  now: Date
}

/** Pays a part of what an order has cost into the payer's wallet; all parts are exactly the whole. */
export async function giveBack(tx: Db, order: Payable, part: GivenPart): Promise<void> {
  if (order.total_minor === 0) return
  // exactly what the wallet gave, or the amount at the order's own rate
  const taken = await sumTaken(tx, part.transactionId)
  const baseTotal = taken > 0 ? taken : toBaseMinor(order.total_minor, order)
  const upTo = (minor: number) => roundMinor((baseTotal * minor) / order.total_minor)
  const amountMinor = upTo(part.to) - upTo(part.from)
  if (amountMinor <= 0) return
  const wallet = await lockWallet(tx, order.user_id)
  if (!wallet) throw new AppError('conflict')
  await moveWallet(tx, {
    walletId: wallet.id,
    amountMinor,
    authorId: part.authorId,
    transactionId: part.transactionId,
    note: `#${order.id}`,
    now: part.now,
  })
}

/** Undoes the payment of an order: what was paid comes to the wallet, what is pending is canceled. */
export async function unpayOrder(tx: Db, order: Payable, now: Date): Promise<void> {
  const live = await findLiveTransaction(tx, order.id, order.type)
  if (!live) return
  const isPaid = live.status === 'paid'
  await updateTransactionStatus(tx, live.id, isPaid ? 'refund' : 'canceled', now)
  if (!isPaid) return
  const whole = { from: 0, to: order.total_minor }
  await giveBack(tx, order, { ...whole, transactionId: live.id, authorId: order.user_id, now })
}
