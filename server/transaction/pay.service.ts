import { toBaseMinor } from '@/domain/money'
import { isExternal } from '@/domain/payment-process'
import { isInTimeToPay } from '@/domain/unpaid-hold'
import type { Db } from '@/server/db/client'
import { AppError, fieldError } from '@/server/http/errors'
import { type Debt, requireOwed, requireTimeToPay } from './owed.service'
import { type Counted, checkPayable } from './payable.service'
import {
  findLiveTransaction,
  findPaymentByTag,
  findPaymentRow,
  insertTransaction,
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
 * at the door, elsewhere once the provider has confirmed it. Throws `wallet_low`, `payment_unknown` where
 * the method cannot pay exactly that, and what `requireOwed` throws.
 */
export async function payOrder(
  tx: Db,
  order: Payable & Debt & Counted,
  payment: PaymentRow,
  now: Date,
): Promise<void> {
  const amount_minor = await requireOwed(tx, order)
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

/**
 * Pays, or promises to pay, what is owed; a pending payment is replaced, so that another choice never
 * leaves two. False where nothing changed: what somebody has begun to bring stays due at the door
 * until a provider's money has come, and so does the cash of an order that could not wait for it any
 * more. Throws what `payOrder` throws, and `payment_late`.
 */
export async function arrangePayment(
  tx: Db,
  order: Payable & Debt & Counted & { created_at: Date },
  payment: PaymentRow,
  now: Date,
): Promise<boolean> {
  await requireOwed(tx, order)
  const live = await findLiveTransaction(tx, order.id, order.type)
  if (isExternal(payment.tag)) {
    await requireTimeToPay(tx, order, now)
    const isKept = order.status !== 'new' || !isInTimeToPay(order.created_at, now)
    if (live && isKept) return false
  }
  if (live) await updateTransactionStatus(tx, live.id, 'canceled', now)
  await payOrder(tx, order, payment, now)
  return true
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
