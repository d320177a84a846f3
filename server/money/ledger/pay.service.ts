import { toBaseMinor } from '@/domain/money'
import { isExternal } from '@/domain/payment-process'
import { isInTimeToPay } from '@/domain/unpaid-hold'
import type { Db } from '@/server/platform/db/client'
import { AppError, fieldError } from '@/server/platform/http/errors'
import { type Debt, requireOwed, requireTimeToPay } from './owed.service'
import { type Counted, checkPayable } from './payable.service'
import {
  findLiveTransaction,
  findPaymentByTag,
  findPaymentRow,
  insertTransaction,
  type PayableType,
  type PaymentRow,
  type TransactionRow,
  updateTransactionStatus,
} from './transaction.queries'
import { lockWallet, postWalletEntry } from './wallet.queries'

/** The fields of an order or parcel that a payment needs. */
export interface Payable {
  /** an order by default */
  type?: PayableType
  id: number
  user_id: number
  total_minor: number
  rate: number
  decimals: number
}

/** The fields of a payment that moving its money needs. */
export type Paid = Pick<TransactionRow, 'id' | 'amount_minor'>

async function takeFromWallet(tx: Db, order: Payable, paid: Paid, now: Date): Promise<void> {
  const wallet = await lockWallet(tx, order.user_id)
  const amountMinor = toBaseMinor(paid.amount_minor, order)
  if (!wallet || wallet.price_minor < amountMinor) throw new AppError('wallet_low')
  await postWalletEntry(tx, {
    walletId: wallet.id,
    amountMinor: -amountMinor,
    authorId: order.user_id,
    transactionId: paid.id,
    note: `#${order.id}`,
    now,
  })
}

async function enter(
  tx: Db,
  order: Payable,
  values: Pick<TransactionRow, 'payment_id' | 'amount_minor' | 'status' | 'kind'>,
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
 * Pays a portion of an order from the wallet, at once; another method pays the rest. `amountMinor` is in
 * the order's currency and less than its total. Throws `wallet_low`.
 */
export async function payWalletPortion(
  tx: Db,
  order: Payable,
  amountMinor: number,
  now: Date,
): Promise<void> {
  const wallet = await findPaymentByTag(tx, 'wallet')
  if (!wallet?.active) throw new AppError('payment_method_unavailable')
  if (amountMinor >= order.total_minor) throw fieldError('wallet_price', 'invalid')
  const values = { payment_id: wallet.id, amount_minor: amountMinor, kind: 'wallet_part' as const }
  const row = await enter(tx, order, { ...values, status: 'paid' }, now)
  await takeFromWallet(tx, order, row, now)
}

/**
 * Enters a payment of the balance due, in the caller's transaction: paid at once from the wallet,
 * pending for cash and providers. Throws `wallet_low`, `payment_method_unavailable` when the method cannot pay
 * exactly that amount, and what `requireOwed` throws.
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
  const row = await enter(
    tx,
    order,
    { payment_id: payment.id, amount_minor, status, kind: 'payment' },
    now,
  )
  if (isWallet) await takeFromWallet(tx, order, row, now)
}

/**
 * Pays the balance due with the chosen method; replaces a pending payment, so that there are never
 * two. Returns false, and keeps the pending payment, when a provider is chosen for an order that is
 * not `new` any more or past its time to pay: cash stays due until the provider's money has
 * arrived. Throws what `payOrder` throws, and `payment_late`.
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
    const staysPending = order.status !== 'new' || !isInTimeToPay(order.created_at, now)
    if (live && staysPending) return false
  }
  if (live) await updateTransactionStatus(tx, live.id, 'canceled', now)
  await payOrder(tx, order, payment, now)
  return true
}

/** Marks the pending cash payment of a delivered order or parcel as paid. */
export async function settleOrder(
  tx: Db,
  orderId: number,
  now: Date,
  type: PayableType = 'order',
): Promise<void> {
  const live = await findLiveTransaction(tx, orderId, type)
  if (live?.status !== 'progress') return
  const payment = await findPaymentRow(tx, live.payment_id)
  // a provider's pending payment is settled by the provider's report only
  if (payment?.tag === 'cash') await updateTransactionStatus(tx, live.id, 'paid', now)
}
