import { roundMinor, toBaseMinor } from '@/domain/money'
import { returnedMinor } from '@/domain/payment-currency'
import { log } from '@/lib/log'
import type { Paid, Payable } from '@/server/money/ledger/pay.service'
import { loadCurrencyUnits } from '@/server/money/ledger/payable.service'
import { findPayerShare } from '@/server/money/ledger/payer-share.queries'
import { findPaymentRow } from '@/server/money/ledger/transaction.queries'
import { lockWallets } from '@/server/money/ledger/transfer.queries'
import {
  postWalletEntry,
  sumTaken,
  type WalletEntry,
  type WalletRow,
} from '@/server/money/ledger/wallet.queries'
import type { IntentRow } from '@/server/money/provider/intent.queries'
import { findUser } from '@/server/people/api'
import type { Db } from '@/server/platform/db/client'
import { AppError } from '@/server/platform/http/errors'
import { publishToUser } from '@/server/platform/live/live.queries'
import { hasPayersWallet } from './payer-wallet'
import { findRefundedUpTo, insertPaymentRefund } from './payment-refund.queries'

/** A range of an amount, minor units; adjacent ranges add up to the whole exactly. */
export interface AmountRange {
  from: number
  to: number
}

/** Author and time of a refund. */
export interface RefundContext {
  authorId: number
  now: Date
  /**
   * the seller who received the cash and returns it from their wallet; else the marketplace does
   */
  cashFrom?: number
  /** the least credit to the wallet, in its minor units; 0 if not set */
  leastMinor?: number
}

/**
 * Withdraws a cash refund from the seller's wallet. Throws `refund_exceeds_wallet` if it holds too little.
 */
async function takeCover(
  tx: Db,
  wallet: WalletRow | undefined,
  amountMinor: number,
  { note, authorId, now }: Pick<WalletEntry, 'note' | 'authorId' | 'now'>,
): Promise<void> {
  if (!wallet || wallet.price_minor < amountMinor) throw new AppError('refund_exceeds_wallet')
  // without `transactionId`: `sumTaken` would take it for a payment from the wallet
  await postWalletEntry(tx, { walletId: wallet.id, amountMinor: -amountMinor, authorId, note, now })
}

/**
 * Refunds a range to the payer's wallet, of what was taken from it, or else at the order's rate. A
 * range worth less than half a minor unit of the wallet is not credited, unless `leastMinor` is set.
 */
export async function returnToWallet(
  tx: Db,
  order: Payable,
  paid: Paid,
  range: AmountRange,
  { authorId, now, cashFrom, leastMinor = 0 }: RefundContext,
): Promise<void> {
  if (paid.amount_minor === 0) return
  const takenMinor = await sumTaken(tx, paid.id)
  const wholeMinor = takenMinor > 0 ? takenMinor : toBaseMinor(paid.amount_minor, order)
  const upTo = (minor: number) => roundMinor((wholeMinor * minor) / paid.amount_minor)
  const amountMinor = Math.max(leastMinor, upTo(range.to) - upTo(range.from))
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
  await postWalletEntry(tx, { ...move, walletId: wallet.id, amountMinor, transactionId: paid.id })
}

/** Whether the payer owns the intent user's wallet (payer-wallet.ts). */
export async function hasWallet(tx: Db, intent: IntentRow): Promise<boolean> {
  const share = intent.share_id === null ? undefined : await findPayerShare(tx, intent.share_id)
  const payer = await findUser(tx, intent.user_id)
  return (
    payer !== undefined && hasPayersWallet({ intent, member_id: share?.user_id ?? null, payer })
  )
}

/**
 * Credits the wallet of a payment's user with a range that is recorded as credited: at least one
 * minor unit, so that the record never stands for nothing.
 */
export async function creditPayer(
  tx: Db,
  intent: Pick<IntentRow, 'user_id'>,
  order: Payable,
  paid: Paid,
  range: AmountRange,
  { authorId, now }: RefundContext,
): Promise<void> {
  // without `cashFrom`: the marketplace has the provider's money, no seller
  const context = { authorId, now, leastMinor: 1 }
  await returnToWallet(tx, { ...order, user_id: intent.user_id }, paid, range, context)
}

/**
 * Refunds a range of a provider's payment: through the provider (a worker sends it) in amounts that
 * it can express; the rest to the wallet, or to support when the payer has none. Continues where the
 * recorded refunds end: the provider's unit may have been another one then.
 */
export async function returnPaid(
  tx: Db,
  intent: IntentRow,
  order: Payable,
  paid: Paid,
  { from, to }: AmountRange,
  { authorId, now }: RefundContext,
): Promise<void> {
  const tag = (await findPaymentRow(tx, intent.payment_id))?.tag ?? ''
  const units = await loadCurrencyUnits(tx, intent)
  // rounding may have moved the end of the last refund beyond `from`
  const start = Math.max(from, await findRefundedUpTo(tx, paid.id))
  if (start >= to) return
  const back = returnedMinor(tag, units, to - start, paid.amount_minor - start)
  const note = (range: AmountRange, values: { status?: 'wallet' | 'refused'; refusal?: string }) =>
    insertPaymentRefund(tx, {
      ...values,
      intent_id: intent.id,
      transaction_id: paid.id,
      from_minor: range.from,
      amount_minor: range.to - range.from,
      created_at: now,
      updated_at: now,
    })
  if (back.provider > 0) await note({ from: start, to: start + back.provider }, {})
  if (back.wallet === 0) return
  const rest = { from: to - back.wallet, to }
  if (!(await hasWallet(tx, intent))) {
    // for the operator, as of other money that waits for an admin (getRefused lists it)
    log.error({ intent: intent.uuid, ...rest }, 'the rest of a refund waits for support')
    await note(rest, { status: 'refused', refusal: `${tag} does not count it` })
    if (intent.order_id !== null) {
      await publishToUser(tx, intent.user_id, `order:${intent.order_id}`)
    }
    return
  }
  await note(rest, { status: 'wallet' })
  await creditPayer(tx, intent, order, paid, rest, { authorId, now })
}
