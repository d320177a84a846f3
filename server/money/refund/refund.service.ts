import { sum } from '@/domain/money'
import { divideRefund } from '@/domain/refund-share'
import type { Paid, Payable } from '@/server/money/ledger/pay.service'
import { markPayerSharesReturned } from '@/server/money/ledger/payer-share.queries'
import {
  addReturned,
  findLiveTransaction,
  findWalletPortion,
  listPayerShareTransactions,
  type TransactionRow,
  updateTransactionAmount,
  updateTransactionStatus,
} from '@/server/money/ledger/transaction.queries'
import type { Db } from '@/server/platform/db/client'
import { findIntentOfTransaction } from './payment-refund.queries'
import {
  type AmountRange,
  type RefundContext,
  returnPaid,
  returnToWallet,
} from './return-money.service'

/** Maps a range of an order's total to a range of the payment that covers it from `start` on. */
function within(range: AmountRange, start: number, paid: Paid): AmountRange {
  const clip = (minor: number) => Math.min(Math.max(minor - start, 0), paid.amount_minor)
  return { from: clip(range.from), to: clip(range.to) }
}

/**
 * Refunds a range of a payment: a provider's payment through that provider (a worker sends it) in
 * amounts that it can express, wallet and cash payments to the wallet.
 */
async function refundPayment(
  tx: Db,
  order: Payable,
  paid: TransactionRow,
  range: AmountRange,
  context: RefundContext,
): Promise<void> {
  const { from, to } = range
  if (from >= to) return
  const intent = await findIntentOfTransaction(tx, paid.id)
  if (!intent) return returnToWallet(tx, order, paid, range, context)
  return returnPaid(tx, intent, order, paid, range, context)
}

/**
 * Refunds an amount of an order to its several payers, in proportion to `weightOf` their payments;
 * to each at most what is left of the payment.
 */
async function refundPayerShares(
  tx: Db,
  order: Payable,
  paid: readonly TransactionRow[],
  amountMinor: number,
  context: RefundContext,
  weightOf: (row: TransactionRow) => number,
): Promise<void> {
  const left = paid.map((row) => row.amount_minor - row.returned_minor)
  const amounts = divideRefund(amountMinor, paid.map(weightOf), left)
  const isLast = sum(left) === amountMinor
  for (const [index, row] of paid.entries()) {
    const { returned_minor: from } = row
    const to = from + (amounts[index] ?? 0)
    await refundPayment(tx, order, row, { from, to }, context)
    await addReturned(tx, row.id, to - from)
    if (isLast) await updateTransactionStatus(tx, row.id, 'refund', context.now)
  }
  if (isLast) await markPayerSharesReturned(tx, order.id, context.now)
}

/**
 * Refunds a range of an order's total: first from its payment, then from the wallet portion. Once
 * the range reaches the total, the payments have status `refund`. Payer shares are refunded to
 * their payers, in proportion to `weightOf`.
 */
export async function refundOrder(
  tx: Db,
  order: Payable,
  range: AmountRange,
  context: RefundContext,
  weightOf: (row: TransactionRow) => number = (row) => row.amount_minor,
): Promise<void> {
  const live = await findLiveTransaction(tx, order.id, order.type)
  const walletPortion = order.type ? undefined : await findWalletPortion(tx, order.id)
  const payerShares = order.type ? [] : await listPayerShareTransactions(tx, order.id)
  const paid = [live?.status === 'paid' ? live : undefined, walletPortion].filter(
    (row) => row !== undefined,
  )
  if (payerShares.length > 0) {
    const rows = [...paid, ...payerShares]
    // an order canceled before all have paid refunds what was paid
    const left = sum(rows.map((row) => row.amount_minor - row.returned_minor))
    const amountMinor = Math.min(range.to - range.from, left)
    return refundPayerShares(tx, order, rows, amountMinor, context, weightOf)
  }
  let start = order.total_minor - paid.reduce((sum, row) => sum + row.amount_minor, 0)
  for (const row of paid) {
    await refundPayment(tx, order, row, within(range, start, row), context)
    start += row.amount_minor
    if (range.to === order.total_minor) {
      await updateTransactionStatus(tx, row.id, 'refund', context.now)
    }
  }
}

/** Reduces a canceled order's pending payment to what is retained beyond the wallet portion. */
async function retainPending(
  tx: Db,
  order: Payable,
  live: TransactionRow,
  { retainedMinor, now }: { retainedMinor: number; now: Date },
): Promise<void> {
  const walletPortion = order.type ? undefined : await findWalletPortion(tx, order.id)
  const owedMinor = Math.max(0, retainedMinor - (walletPortion?.amount_minor ?? 0))
  if (owedMinor > 0) await updateTransactionAmount(tx, live.id, owedMinor, now)
  else await updateTransactionStatus(tx, live.id, 'canceled', now)
}

/**
 * Reverses the payment of an order: refunds what was paid and cancels what is pending, except for
 * the last `retainedMinor` minor units of the total, which stay paid or to be paid.
 */
export async function reversePayment(
  tx: Db,
  order: Payable,
  now: Date,
  retainedMinor = 0,
): Promise<void> {
  const live = await findLiveTransaction(tx, order.id, order.type)
  if (live?.status === 'progress') await retainPending(tx, order, live, { retainedMinor, now })
  const range = { from: 0, to: order.total_minor - retainedMinor }
  await refundOrder(tx, order, range, { authorId: order.user_id, now })
}
