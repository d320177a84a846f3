import { BASE_DECIMALS, toBaseMinor } from '@/domain/money'
import { isGuest } from '@/server/auth/guest.queries'
import type { Db } from '@/server/db/client'
import { AppError } from '@/server/http/errors'
import { tellPerson } from '@/server/live/live.queries'
import { notify } from '@/server/notification/notification.service'
import { insertTransaction } from '@/server/transaction/transaction.queries'
import { lockWallet, moveWallet } from '@/server/transaction/wallet.queries'
import { findIntentByCharge, type IntentRow, insertIntent, updateIntent } from './intent.queries'
import { returnAtOnce } from './settle-share.service'

/** What a paid intent has become. */
export type Settled = Partial<Pick<IntentRow, 'order_id' | 'transaction_id'>>

/** Puts the amount into the customer's wallet, as a payment of its own. */
export async function topUp(tx: Db, intent: IntentRow, now: Date): Promise<Settled> {
  const wallet = await lockWallet(tx, intent.user_id)
  if (!wallet) throw new AppError('conflict')
  const amountMinor = toBaseMinor(intent.amount_minor, intent)
  const row = await insertTransaction(tx, {
    payable_type: 'wallet',
    payable_id: wallet.id,
    user_id: intent.user_id,
    payment_id: intent.payment_id,
    amount_minor: amountMinor,
    decimals: BASE_DECIMALS,
    status: 'paid',
    created_at: now,
    updated_at: now,
  })
  if (!row) throw new AppError('conflict')
  await moveWallet(tx, {
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
 * A cart that could not be ordered any more: its money has nothing to go back from, so it is the
 * customer's, in the wallet (contract/FLOWS 1).
 */
export async function keepForCustomer(
  tx: Db,
  intent: IntentRow,
  reason: string,
  now: Date,
): Promise<Settled> {
  const settled = await topUp(tx, intent, now)
  await tellBack(tx, intent, { status: 'not_placed', reason })
  return settled
}

function tellBack(
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

/** What a payment stands for in the books: its order, its parcel, or the wallet it was to fill. */
async function payableOf(tx: Db, { order_id, parcel_id, user_id, decimals }: IntentRow) {
  if (order_id !== null) return { id: order_id, decimals }
  if (parcel_id !== null) return { type: 'parcel-order' as const, id: parcel_id, decimals }
  const wallet = await lockWallet(tx, user_id)
  if (!wallet) throw new AppError('conflict')
  return { type: 'wallet' as const, id: wallet.id, decimals }
}

/**
 * Money that came twice, too late or for nothing goes back to where it came from, all of it, and who
 * has paid is told. A guest reads it on the order's page.
 */
export async function sendBack(tx: Db, intent: IntentRow, now: Date): Promise<Settled> {
  const payable = await payableOf(tx, intent)
  const transaction_id = await returnAtOnce(tx, intent, payable, intent.amount_minor, now)
  const isTold = intent.kind !== 'share' && !(await isGuest(tx, intent.user_id))
  if (isTold) await tellBack(tx, intent, { status: 'paid_twice', reason: '' })
  if (intent.order_id !== null) await tellPerson(tx, intent.user_id, `order:${intent.order_id}`)
  return { transaction_id }
}

/** A further charge of a payment, as a payment of its own. */
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
    settled_at: now,
    created_at: now,
    updated_at: now,
  })
  if (!made) throw new AppError('conflict')
  return made
}

/**
 * A payment was charged once more: pages that stay open can be paid again. That charge is a payment of
 * its own, once, and goes back to where it came from.
 */
export async function settleAgain(tx: Db, intent: IntentRow, now: Date): Promise<void> {
  if (await findIntentByCharge(tx, intent)) return
  const made = await insertCharge(tx, intent, now)
  await updateIntent(tx, made.id, await sendBack(tx, made, now))
}
