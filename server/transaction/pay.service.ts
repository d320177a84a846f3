import { toBaseMinor } from '@/domain/money'
import { isExternal } from '@/domain/payment-process'
import type { Db } from '@/server/db/client'
import { AppError, fieldError } from '@/server/http/errors'
import { findIntentOfTransaction, insertPaymentRefund } from '@/server/payment/refund.queries'
import {
  findLiveTransaction,
  findPart,
  findPaymentByTag,
  findPaymentRow,
  insertTransaction,
  PART_NOTE,
  type PayableType,
  type PaymentRow,
  type TransactionRow,
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

type Paid = Pick<TransactionRow, 'id' | 'amount_minor'>

async function takeFromWallet(tx: Db, order: Payable, paid: Paid, now: Date): Promise<void> {
  const wallet = await lockWallet(tx, order.user_id)
  const amountMinor = toBaseMinor(paid.amount_minor, order)
  if (!wallet || wallet.price_minor < amountMinor) throw new AppError('wallet_low')
  await moveWallet(tx, {
    walletId: wallet.id,
    amountMinor: -amountMinor,
    authorId: order.user_id,
    transactionId: paid.id,
    note: `#${order.id}`,
    now,
  })
}

async function note(
  tx: Db,
  order: Payable,
  values: Pick<TransactionRow, 'payment_id' | 'amount_minor' | 'status' | 'note'>,
  now: Date,
): Promise<TransactionRow> {
  const row = await insertTransaction(tx, {
    ...values,
    payable_type: order.type ?? 'order',
    payable_id: order.id,
    user_id: order.user_id,
    decimals: order.decimals,
    created_at: now,
    updated_at: now,
  })
  if (!row) throw new AppError('conflict')
  return row
}

/** What is left to pay of an order beside the wallet's part, minor units of its currency. */
export async function owedMinor(tx: Db, order: Payable): Promise<number> {
  const part = order.type ? undefined : await findPart(tx, order.id)
  return order.total_minor - (part?.amount_minor ?? 0)
}

/**
 * Pays part of an order from the wallet, at once; another method pays the rest. `amountMinor` is in
 * the order's currency and less than its total. Throws `wallet_low`.
 */
export async function payPart(
  tx: Db,
  order: Payable,
  amountMinor: number,
  now: Date,
): Promise<void> {
  const wallet = await findPaymentByTag(tx, 'wallet')
  if (!wallet?.active) throw new AppError('payment_unknown')
  if (amountMinor >= order.total_minor) throw fieldError('wallet_price', 'invalid')
  const values = { payment_id: wallet.id, amount_minor: amountMinor, note: PART_NOTE }
  const row = await note(tx, order, { ...values, status: 'paid' }, now)
  await takeFromWallet(tx, order, row, now)
}

/**
 * Pays what is owed for an order, in the transaction of the caller: at once from the wallet, in cash
 * at the door, elsewhere once the provider has confirmed it. Throws `wallet_low`.
 */
export async function payOrder(
  tx: Db,
  order: Payable,
  payment: PaymentRow,
  now: Date,
): Promise<void> {
  const amount_minor = await owedMinor(tx, order)
  const isWallet = payment.tag === 'wallet'
  const status = isWallet || amount_minor === 0 ? 'paid' : 'progress'
  const row = await note(
    tx,
    order,
    { payment_id: payment.id, amount_minor, status, note: null },
    now,
  )
  if (isWallet) await takeFromWallet(tx, order, row, now)
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

/** Whether an order waits for money from a provider (see awaiting.ts, which says the same in SQL). */
export async function isAwaited(tx: Db, orderId: number): Promise<boolean> {
  const live = await findLiveTransaction(tx, orderId)
  if (live?.status !== 'progress') return false
  const payment = await findPaymentRow(tx, live.payment_id)
  return payment !== undefined && isExternal(payment.tag)
}

/** Pays a payment back into its payer's wallet: exactly what that gave, or the amount at the order's rate. */
export async function returnToWallet(
  tx: Db,
  order: Payable,
  paid: Paid,
  authorId: number,
  now: Date,
): Promise<void> {
  const takenMinor = await sumTaken(tx, paid.id)
  const amountMinor = takenMinor > 0 ? takenMinor : toBaseMinor(paid.amount_minor, order)
  if (amountMinor <= 0) return
  const wallet = await lockWallet(tx, order.user_id)
  if (!wallet) throw new AppError('conflict')
  await moveWallet(tx, {
    walletId: wallet.id,
    amountMinor,
    authorId,
    transactionId: paid.id,
    note: `#${order.id}`,
    now,
  })
}

/**
 * Gives a payment back to where it came from: a provider's through that provider (a worker tells it),
 * the wallet's and cash to the wallet. `authorId` is who caused it.
 */
async function giveBack(
  tx: Db,
  order: Payable,
  paid: TransactionRow,
  authorId: number,
  now: Date,
): Promise<void> {
  await updateTransactionStatus(tx, paid.id, 'refund', now)
  const intent = await findIntentOfTransaction(tx, paid.id)
  if (!intent) return returnToWallet(tx, order, paid, authorId, now)
  const { amount_minor } = paid
  await insertPaymentRefund(tx, {
    intent_id: intent.id,
    transaction_id: paid.id,
    amount_minor,
    created_at: now,
    updated_at: now,
  })
}

/**
 * Undoes the payment of an order, each part of it: what was paid goes back to where it came from,
 * what is pending is canceled. `authorId` is who caused it.
 */
export async function unpayOrder(
  tx: Db,
  order: Payable,
  now: Date,
  authorId = order.user_id,
): Promise<void> {
  const live = await findLiveTransaction(tx, order.id, order.type)
  if (live?.status === 'progress') await updateTransactionStatus(tx, live.id, 'canceled', now)
  if (live?.status === 'paid') await giveBack(tx, order, live, authorId, now)
  const part = order.type ? undefined : await findPart(tx, order.id)
  if (part) await giveBack(tx, order, part, authorId, now)
}
