import { type Debt, owedMinor, requireOwed } from '@/server/money/ledger/owed.service'
import type { Payable } from '@/server/money/ledger/pay.service'
import { settleOwnerPayerShare } from '@/server/money/ledger/payer-share.queries'
import {
  findLiveTransaction,
  insertTransaction,
  updateTransactionStatus,
} from '@/server/money/ledger/transaction.queries'
import type { IntentRow } from '@/server/money/provider/intent.queries'
import type { Db } from '@/server/platform/db/client'
import { AppError } from '@/server/platform/http/errors'
import { returnAtOnce } from './return-at-once.service'
import { refundUnapplied, type Settled } from './unapplied-funds.service'

/** An order or parcel that may still be paid. */
type Owed = Payable & Debt & { currency_id: number; collect_until?: Date | null }

/**
 * Records the payment of an order or parcel and refunds a surplus, as part of it may have been paid
 * meanwhile. Returns the transaction's id; undefined if nothing is owed, or more than was paid.
 */
export async function settleDebt(
  tx: Db,
  intent: IntentRow,
  payable: Owed,
  now: Date,
): Promise<number | undefined> {
  const type = payable.type ?? 'order'
  // a cart may have become an order in another currency, whose minor units do not compare
  const { currency_id, decimals } = intent
  if (payable.currency_id !== currency_id || payable.decimals !== decimals) return undefined
  const amount_minor = await owedMinor(tx, payable)
  const surplusMinor = intent.amount_minor - amount_minor
  if (amount_minor === 0 || surplusMinor < 0) return undefined
  // an order placed from a cart must cost exactly what was paid
  if (intent.kind === 'cart' && surplusMinor > 0) return undefined
  // pending cash, or an earlier attempt
  const live = await findLiveTransaction(tx, payable.id, type)
  if (live) await updateTransactionStatus(tx, live.id, 'canceled', now)
  const row = await insertTransaction(tx, {
    payable_type: type,
    payable_id: payable.id,
    user_id: payable.user_id,
    payment_id: intent.payment_id,
    kind: 'payment',
    amount_minor,
    decimals: payable.decimals,
    status: 'paid',
    created_at: now,
    updated_at: now,
  })
  if (payable.collect_until) await settleOwnerPayerShare(tx, payable.id, now)
  if (surplusMinor > 0) await returnAtOnce(tx, intent, payable, surplusMinor, now)
  return row?.id
}

/** Like `settleDebt`, but refunds money that could not be applied. */
export async function settleOwed(
  tx: Db,
  intent: IntentRow,
  payable: Owed | undefined,
  now: Date,
): Promise<Settled> {
  const paid = payable && (await settleDebt(tx, intent, payable, now))
  if (paid === undefined) return refundUnapplied(tx, intent, now)
  return { transaction_id: paid }
}

/** Throws `amount_differs` if a payment of a differing amount does not cover the balance due. */
export async function checkEnough(tx: Db, debt: Debt, paid: IntentRow): Promise<void> {
  if ((await requireOwed(tx, debt)) > paid.amount_minor) throw new AppError('amount_differs')
}
