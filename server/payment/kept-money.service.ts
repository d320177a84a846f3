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
 * Money that came for nothing any more is not lost: it goes to the wallet, and the customer is told. A
 * guest has none to open: it goes back to where it came from, which the order's page shows.
 */
export async function keepForCustomer(
  tx: Db,
  intent: IntentRow,
  told: { status: 'not_placed' | 'paid_twice'; reason?: string },
  now: Date,
): Promise<Settled> {
  const { order_id: id, decimals, amount_minor } = intent
  if (id !== null && (await isGuest(tx, intent.user_id))) {
    return { transaction_id: await returnAtOnce(tx, intent, { id, decimals }, amount_minor, now) }
  }
  const settled = await topUp(tx, intent, now)
  await notify(tx, {
    userId: intent.user_id,
    type: 'order_refunded',
    params: { status: told.status, reason: told.reason ?? '' },
    orderId: intent.order_id ?? undefined,
    parcelId: intent.parcel_id ?? undefined,
  })
  return settled
}

/**
 * A payment was charged once more: pages that stay open can be paid again. That charge is a payment of
 * its own, once, and goes back to where it came from; what no order shows goes to the wallet.
 */
export async function settleAgain(tx: Db, intent: IntentRow, now: Date): Promise<void> {
  if (await findIntentByCharge(tx, intent)) return
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
  const { order_id: id, decimals, amount_minor } = made
  const settled =
    id === null
      ? await keepForCustomer(tx, made, { status: 'paid_twice' }, now)
      : { transaction_id: await returnAtOnce(tx, made, { id, decimals }, amount_minor, now) }
  await updateIntent(tx, made.id, settled)
  if (id !== null) await tellPerson(tx, made.user_id, `order:${id}`)
}
