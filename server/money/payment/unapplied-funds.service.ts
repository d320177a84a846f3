import { BASE_DECIMALS, toBaseMinor } from '@/domain/money'
import { insertTransaction } from '@/server/money/ledger/transaction.queries'
import { lockWallet, postWalletEntry } from '@/server/money/ledger/wallet.queries'
import {
  findIntentByCharge,
  type IntentRow,
  insertIntent,
  updateIntent,
} from '@/server/money/provider/intent.queries'
import { isGuest, notify } from '@/server/people/api'
import type { Db } from '@/server/platform/db/client'
import { AppError } from '@/server/platform/http/errors'
import { publishToUser } from '@/server/platform/live/live.queries'
import { ownPayload } from './double'
import { returnAtOnce } from './return-at-once.service'

/** The order and transaction that a paid intent was applied to. */
export type Settled = Partial<Pick<IntentRow, 'order_id' | 'transaction_id'>>

/** Credits the amount to the customer's wallet, as a transaction of its own. */
export async function topUp(tx: Db, intent: IntentRow, now: Date): Promise<Settled> {
  const wallet = await lockWallet(tx, intent.user_id)
  if (!wallet) throw new AppError('conflict')
  const amountMinor = toBaseMinor(intent.amount_minor, intent)
  const row = await insertTransaction(tx, {
    payable_type: 'wallet',
    payable_id: wallet.id,
    user_id: intent.user_id,
    payment_id: intent.payment_id,
    kind: 'top_up',
    amount_minor: amountMinor,
    decimals: BASE_DECIMALS,
    status: 'paid',
    created_at: now,
    updated_at: now,
  })
  if (!row) throw new AppError('conflict')
  await postWalletEntry(tx, {
    walletId: wallet.id,
    amountMinor,
    authorId: intent.user_id,
    transactionId: row.id,
    note: null,
    now,
  })
  return { transaction_id: row.id }
}

/**
 * Credits the customer's wallet for a paid cart that cannot be ordered any more (contract/FLOWS 1):
 * without an order there is no payment to refund.
 */
export async function creditUnapplied(
  tx: Db,
  intent: IntentRow,
  reason: string,
  now: Date,
): Promise<Settled> {
  const settled = await topUp(tx, intent, now)
  await notifyUnapplied(tx, intent, { status: 'not_placed', reason })
  return settled
}

function notifyUnapplied(
  tx: Db,
  intent: IntentRow,
  params: { status: 'not_placed' | 'paid_twice'; reason: string },
) {
  return notify(tx, {
    userId: intent.user_id,
    type: 'order_refunded',
    params,
    orderId: intent.order_id ?? undefined,
    parcelId: intent.parcel_id ?? undefined,
  })
}

/** What a payment is recorded for in the ledger: its order, its parcel, or the payer's wallet. */
async function payableOf(tx: Db, { order_id, parcel_id, user_id, decimals }: IntentRow) {
  if (order_id !== null) return { id: order_id, decimals }
  if (parcel_id !== null) return { type: 'parcel-order' as const, id: parcel_id, decimals }
  const wallet = await lockWallet(tx, user_id)
  if (!wallet) throw new AppError('conflict')
  return { type: 'wallet' as const, id: wallet.id, decimals }
}

/**
 * Refunds unapplied funds (duplicate, late, or for nothing owed) in full, and notifies the payer. A
 * guest sees it on the order's page.
 */
export async function refundUnapplied(tx: Db, intent: IntentRow, now: Date): Promise<Settled> {
  const payable = await payableOf(tx, intent)
  const transaction_id = await returnAtOnce(tx, intent, payable, intent.amount_minor, now)
  const isNotified = intent.kind !== 'share' && !(await isGuest(tx, intent.user_id))
  if (isNotified) await notifyUnapplied(tx, intent, { status: 'paid_twice', reason: '' })
  if (intent.order_id !== null) await publishToUser(tx, intent.user_id, `order:${intent.order_id}`)
  return { transaction_id }
}

/** Inserts a further charge of a payment as a payment of its own. */
export async function insertCharge(tx: Db, intent: IntentRow, now: Date): Promise<IntentRow> {
  const made = await insertIntent(tx, {
    ...intent,
    id: undefined,
    uuid: undefined,
    provider_ref: null,
    page_url: null,
    request_key: null,
    request_hash: null,
    transaction_id: null,
    payload: ownPayload(intent),
    settled_at: now,
    created_at: now,
    updated_at: now,
  })
  if (!made) throw new AppError('conflict')
  return made
}

/**
 * Refunds a second charge of a payment, as pages that stay open can be paid again. Records it once,
 * as a payment of its own.
 */
export async function refundSecondCharge(tx: Db, intent: IntentRow, now: Date): Promise<void> {
  if (await findIntentByCharge(tx, intent)) return
  const made = await insertCharge(tx, intent, now)
  await updateIntent(tx, made.id, await refundUnapplied(tx, made, now))
}
