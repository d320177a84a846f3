import { roundMinor, toBaseMinor } from '@/domain/money'
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

/** From where to where of an amount, its minor units: several stretches make the whole exactly. */
export interface Stretch {
  from: number
  to: number
}

/** Who causes money to go back, and when. */
interface Cause {
  authorId: number
  now: Date
}

/** Pays a stretch of a payment into its payer's wallet: of what that gave, or at the order's own rate. */
export async function returnToWallet(
  tx: Db,
  order: Payable,
  paid: Paid,
  stretch: Stretch,
  { authorId, now }: Cause,
): Promise<void> {
  if (paid.amount_minor === 0) return
  const takenMinor = await sumTaken(tx, paid.id)
  const wholeMinor = takenMinor > 0 ? takenMinor : toBaseMinor(paid.amount_minor, order)
  const upTo = (minor: number) => roundMinor((wholeMinor * minor) / paid.amount_minor)
  const amountMinor = upTo(stretch.to) - upTo(stretch.from)
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

/** A stretch of an order's total as the stretch of a payment that begins at `start` of it. */
function within(stretch: Stretch, start: number, paid: Paid): Stretch {
  const clip = (minor: number) => Math.min(Math.max(minor - start, 0), paid.amount_minor)
  return { from: clip(stretch.from), to: clip(stretch.to) }
}

/**
 * Gives a stretch of a payment back to where it came from: a provider's through that provider (a
 * worker tells it), the wallet's and cash to the wallet.
 */
async function giveBack(
  tx: Db,
  order: Payable,
  paid: TransactionRow,
  stretch: Stretch,
  cause: Cause,
): Promise<void> {
  const { from, to } = stretch
  if (from >= to) return
  const intent = await findIntentOfTransaction(tx, paid.id)
  if (!intent) return returnToWallet(tx, order, paid, stretch, cause)
  await insertPaymentRefund(tx, {
    intent_id: intent.id,
    transaction_id: paid.id,
    from_minor: from,
    amount_minor: to - from,
    created_at: cause.now,
    updated_at: cause.now,
  })
}

/**
 * Gives a stretch of what an order has cost back: first what its method paid, then the wallet's part.
 * With the last of it the payments count as given back.
 */
export async function refundOrder(
  tx: Db,
  order: Payable,
  stretch: Stretch,
  cause: Cause,
): Promise<void> {
  const live = await findLiveTransaction(tx, order.id, order.type)
  const part = order.type ? undefined : await findPart(tx, order.id)
  const paid = [live?.status === 'paid' ? live : undefined, part].filter((row) => row !== undefined)
  let start = order.total_minor - paid.reduce((sum, row) => sum + row.amount_minor, 0)
  for (const row of paid) {
    await giveBack(tx, order, row, within(stretch, start, row), cause)
    start += row.amount_minor
    if (stretch.to === order.total_minor) {
      await updateTransactionStatus(tx, row.id, 'refund', cause.now)
    }
  }
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
  await refundOrder(tx, order, { from: 0, to: order.total_minor }, { authorId, now })
}
