import { sum, toBaseMinor } from '@/domain/money'
import type { Db } from '@/server/db/client'
import { AppError, fieldError } from '@/server/http/errors'
import { type Counted, checkPayable } from './payable.service'
import {
  findLiveTransaction,
  findPart,
  findPaymentByTag,
  findPaymentRow,
  insertTransaction,
  listShareTransactions,
  PART_NOTE,
  type PayableType,
  type PaymentRow,
  type TransactionRow,
  updateTransactionStatus,
} from './transaction.queries'
import { lockWallet, moveWallet } from './wallet.queries'

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

/** A payment as far as moving its money needs it. */
export type Paid = Pick<TransactionRow, 'id' | 'amount_minor'>

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

/** What is left to pay of an order beside the wallet's and the group's parts, minor units of its currency. */
export async function owedMinor(tx: Db, order: Payable): Promise<number> {
  if (order.type) return order.total_minor
  const part = await findPart(tx, order.id)
  const shares = await listShareTransactions(tx, order.id)
  return order.total_minor - sum([part, ...shares].map((row) => row?.amount_minor ?? 0))
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
 * at the door, elsewhere once the provider has confirmed it. Throws `wallet_low`, and
 * `payment_unknown` where the method cannot pay exactly that.
 */
export async function payOrder(
  tx: Db,
  order: Payable & Counted,
  payment: PaymentRow,
  now: Date,
): Promise<void> {
  const amount_minor = await owedMinor(tx, order)
  if (amount_minor > 0) await checkPayable(tx, payment.tag, order, amount_minor)
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
