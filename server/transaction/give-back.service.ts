import { roundMinor, sum, toBaseMinor } from '@/domain/money'
import { returnableMinor } from '@/domain/payment-currency'
import { refundParts } from '@/domain/refund-share'
import type { Db } from '@/server/db/client'
import { markSharesReturned } from '@/server/group/share.queries'
import { AppError } from '@/server/http/errors'
import { findIntentOfTransaction, insertPaymentRefund } from '@/server/payment/refund.queries'
import { lockWallets } from '@/server/wallet/transfer.queries'
import type { Paid, Payable } from './pay.service'
import { coinsOfCounted } from './payable.service'
import {
  addReturned,
  findLiveTransaction,
  findPart,
  findPaymentRow,
  listShareTransactions,
  type TransactionRow,
  updateTransactionAmount,
  updateTransactionStatus,
} from './transaction.queries'
import { moveWallet, sumTaken, type WalletMove, type WalletRow } from './wallet.queries'

/** From where to where of an amount, its minor units: several stretches make the whole exactly. */
export interface Stretch {
  from: number
  to: number
}

/** Who causes money to go back, and when. */
interface Cause {
  authorId: number
  now: Date
  /** the seller who has the cash: what was paid so comes from their wallet; the marketplace's otherwise */
  cashFrom?: number
}

/** Who answers for cash pays it back. Throws `refund_cover` where the wallet does not hold it. */
async function takeCover(
  tx: Db,
  wallet: WalletRow | undefined,
  amountMinor: number,
  { note, authorId, now }: Pick<WalletMove, 'note' | 'authorId' | 'now'>,
): Promise<void> {
  if (!wallet || wallet.price_minor < amountMinor) throw new AppError('refund_cover')
  // not a part of the payment: what a payment took from wallets tells how it was paid
  await moveWallet(tx, { walletId: wallet.id, amountMinor: -amountMinor, authorId, note, now })
}

/** Pays a stretch of a payment into its payer's wallet: of what that gave, or at the order's own rate. */
export async function returnToWallet(
  tx: Db,
  order: Payable,
  paid: Paid,
  stretch: Stretch,
  { authorId, now, cashFrom }: Cause,
): Promise<void> {
  if (paid.amount_minor === 0) return
  const takenMinor = await sumTaken(tx, paid.id)
  const wholeMinor = takenMinor > 0 ? takenMinor : toBaseMinor(paid.amount_minor, order)
  const upTo = (minor: number) => roundMinor((wholeMinor * minor) / paid.amount_minor)
  const amountMinor = upTo(stretch.to) - upTo(stretch.from)
  if (amountMinor <= 0) return
  const covererId = takenMinor === 0 ? cashFrom : undefined
  const held = await lockWallets(
    tx,
    covererId === undefined ? [order.user_id] : [order.user_id, covererId],
  )
  const walletOf = (id: number) => held.find(({ user_id }) => user_id === id)
  const wallet = walletOf(order.user_id)
  if (!wallet) throw new AppError('conflict')
  const move = { authorId, note: `#${order.id}`, now }
  if (covererId !== undefined) await takeCover(tx, walletOf(covererId), amountMinor, move)
  await moveWallet(tx, { ...move, walletId: wallet.id, amountMinor, transactionId: paid.id })
}

/** A stretch of an order's total as the stretch of a payment that begins at `start` of it. */
function within(stretch: Stretch, start: number, paid: Paid): Stretch {
  const clip = (minor: number) => Math.min(Math.max(minor - start, 0), paid.amount_minor)
  return { from: clip(stretch.from), to: clip(stretch.to) }
}

/**
 * Gives a stretch of a payment back to where it came from: a provider's through that provider (a
 * worker tells it) in amounts that it can count, the wallet's and cash to the wallet.
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
  const tag = (await findPaymentRow(tx, paid.payment_id))?.tag ?? ''
  const coins = await coinsOfCounted(tx, intent)
  const upTo = (minor: number) => returnableMinor(tag, coins, minor, paid.amount_minor)
  // an earlier stretch may have given this one, too
  if (upTo(from) === upTo(to)) return
  await insertPaymentRefund(tx, {
    intent_id: intent.id,
    transaction_id: paid.id,
    from_minor: upTo(from),
    amount_minor: upTo(to) - upTo(from),
    created_at: cause.now,
    updated_at: cause.now,
  })
}

/**
 * Gives an amount of an order that several people have paid back to them: to each one what the own
 * pieces are worth (`weightOf` a payment), and to nobody more than is left of the own payment.
 */
async function refundShares(
  tx: Db,
  order: Payable,
  paid: readonly TransactionRow[],
  amountMinor: number,
  cause: Cause,
  weightOf: (row: TransactionRow) => number,
): Promise<void> {
  const left = paid.map((row) => row.amount_minor - row.returned_minor)
  const parts = refundParts(amountMinor, paid.map(weightOf), left)
  const isLast = sum(left) === amountMinor
  for (const [index, row] of paid.entries()) {
    const { returned_minor: from } = row
    const to = from + (parts[index] ?? 0)
    await giveBack(tx, order, row, { from, to }, cause)
    await addReturned(tx, row.id, to - from)
    if (isLast) await updateTransactionStatus(tx, row.id, 'refund', cause.now)
  }
  if (isLast) await markSharesReturned(tx, order.id, cause.now)
}

/**
 * Gives a stretch of what an order has cost back: first what its method paid, then the wallet's part.
 * With the last of it the payments count as given back. Where a group has paid, each one's own goes
 * back to that person; `weightOf` says whose pieces it is about.
 */
export async function refundOrder(
  tx: Db,
  order: Payable,
  stretch: Stretch,
  cause: Cause,
  weightOf: (row: TransactionRow) => number = (row) => row.amount_minor,
): Promise<void> {
  const live = await findLiveTransaction(tx, order.id, order.type)
  const part = order.type ? undefined : await findPart(tx, order.id)
  const shares = order.type ? [] : await listShareTransactions(tx, order.id)
  const paid = [live?.status === 'paid' ? live : undefined, part].filter((row) => row !== undefined)
  if (shares.length > 0) {
    const rows = [...paid, ...shares]
    // an order that is canceled before all have paid gives back what has come
    const left = sum(rows.map((row) => row.amount_minor - row.returned_minor))
    const amountMinor = Math.min(stretch.to - stretch.from, left)
    return refundShares(tx, order, rows, amountMinor, cause, weightOf)
  }
  let start = order.total_minor - paid.reduce((sum, row) => sum + row.amount_minor, 0)
  for (const row of paid) {
    await giveBack(tx, order, row, within(stretch, start, row), cause)
    start += row.amount_minor
    if (stretch.to === order.total_minor) {
      await updateTransactionStatus(tx, row.id, 'refund', cause.now)
    }
  }
}

/** What is still to be paid at the door of an order that is canceled: what is kept beside the part. */
async function keepPending(
  tx: Db,
  order: Payable,
  live: TransactionRow,
  { keptMinor, now }: { keptMinor: number; now: Date },
): Promise<void> {
  const part = order.type ? undefined : await findPart(tx, order.id)
  const owedMinor = Math.max(0, keptMinor - (part?.amount_minor ?? 0))
  if (owedMinor > 0) await updateTransactionAmount(tx, live.id, owedMinor, now)
  else await updateTransactionStatus(tx, live.id, 'canceled', now)
}

/**
 * Undoes the payment of an order, each part of it: what was paid goes back to where it came from,
 * what is pending is canceled; all but `keptMinor` at the end of it, which stays paid, or to be paid.
 */
export async function unpayOrder(tx: Db, order: Payable, now: Date, keptMinor = 0): Promise<void> {
  const live = await findLiveTransaction(tx, order.id, order.type)
  if (live?.status === 'progress') await keepPending(tx, order, live, { keptMinor, now })
  const stretch = { from: 0, to: order.total_minor - keptMinor }
  await refundOrder(tx, order, stretch, { authorId: order.user_id, now })
}
