import { DEFAULT_LANG } from '@/domain/language'
import { newOrderSchema } from '@/domain/order.schema'
import { outcomeStatus, type PaymentOutcome } from '@/domain/payment-process'
import { serverText } from '@/lib/i18n-files'
import { actAs } from '@/server/auth/act-as'
import type { Db } from '@/server/db/client'
import { withTransaction } from '@/server/db/transaction'
import { settleOwnersShare } from '@/server/group/share.queries'
import { AppError } from '@/server/http/errors'
import { tellPerson } from '@/server/live/live.queries'
import { announceOrder } from '@/server/order/announce.service'
import { findOrder, findOrderOfCart } from '@/server/order/order.queries'
import { place } from '@/server/order/place-order.service'
import { findParcel } from '@/server/parcel/parcel.queries'
import { isAwaited } from '@/server/transaction/awaiting.queries'
import { type Debt, owedMinor } from '@/server/transaction/owed.service'
import type { Payable } from '@/server/transaction/pay.service'
import { payTip } from '@/server/transaction/tip.service'
import {
  findLiveTransaction,
  findPaymentRow,
  insertTransaction,
  updateTransactionStatus,
} from '@/server/transaction/transaction.queries'
import { findIntentByCharge, type IntentRow, lockIntent, updateIntent } from './intent.queries'
import {
  insertCharge,
  keepForCustomer,
  type Settled,
  sendBack,
  settleAgain,
  topUp,
} from './kept-money.service'
import { isParked } from './parked.queries'
import { returnAtOnce, settleShare } from './settle-share.service'

/** What may still be paid. */
type Owed = Payable & Debt & { currency_id: number; collect_until?: Date | null }

/**
 * Notes the payment of an order or parcel; nothing when that is owed by nobody any more, or costs more
 * than was paid. What is too much goes back: somebody may have paid a part of it meanwhile.
 */
async function settlePayable(
  tx: Db,
  intent: IntentRow,
  payable: Owed,
  now: Date,
): Promise<number | undefined> {
  const type = payable.type ?? 'order'
  // a cart may have become an order of another currency: minor units of two do not compare
  const { currency_id, decimals } = intent
  if (payable.currency_id !== currency_id || payable.decimals !== decimals) return undefined
  const amount_minor = await owedMinor(tx, payable)
  const surplusMinor = intent.amount_minor - amount_minor
  if (amount_minor === 0 || surplusMinor < 0) return undefined
  // a cart's order stands at what was paid, or not at all
  if (intent.kind === 'cart' && surplusMinor > 0) return undefined
  // cash or an earlier try that is still pending
  const live = await findLiveTransaction(tx, payable.id, type)
  if (live) await updateTransactionStatus(tx, live.id, 'canceled', now)
  const row = await insertTransaction(tx, {
    payable_type: type,
    payable_id: payable.id,
    user_id: payable.user_id,
    payment_id: intent.payment_id,
    amount_minor,
    decimals: payable.decimals,
    status: 'paid',
    created_at: now,
    updated_at: now,
  })
  if (surplusMinor > 0) await returnAtOnce(tx, intent, payable, surplusMinor, now)
  if (payable.collect_until) await settleOwnersShare(tx, payable.id, now)
  return row?.id
}

async function settleOwed(
  tx: Db,
  intent: IntentRow,
  payable: Owed | undefined,
  now: Date,
): Promise<Settled> {
  const paid = payable && (await settlePayable(tx, intent, payable, now))
  if (paid === undefined) return sendBack(tx, intent, now)
  return { transaction_id: paid }
}

/** The cart becomes an order of exactly the amount that was paid, or the money stays the customer's. */
async function settleCart(tx: Db, intent: IntentRow, now: Date): Promise<Settled> {
  const ctx = await actAs(tx, intent.user_id, now)
  const body = newOrderSchema.safeParse(intent.payload.order)
  if (!ctx || !body.success) return topUp(tx, intent, now)
  try {
    // a savepoint: a refusal undoes the order, not the payment
    return await withTransaction(tx, async (inner) => {
      const order = await place(inner, { ...ctx, db: inner }, body.data)
      const paid = await settlePayable(inner, intent, order, now)
      if (paid === undefined) throw new AppError('amount_differs')
      await announceOrder(inner, order, ctx.lang)
      return { order_id: order.id, transaction_id: paid }
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // the cart was ordered otherwise: this payment is for nothing
    if (await findOrderOfCart(tx, intent.cart_id ?? 0)) return sendBack(tx, intent, now)
    const reason = serverText(ctx.lang, 'errors', error.code, error.values)
    return keepForCustomer(tx, intent, reason, now)
  }
}

async function settleTip(tx: Db, intent: IntentRow, now: Date): Promise<Settled> {
  const order = await findOrder(tx, intent.order_id ?? 0, { lock: true })
  const payment = await findPaymentRow(tx, intent.payment_id)
  if (!order || !payment) return topUp(tx, intent, now)
  const tip = {
    payment,
    amountMinor: intent.amount_minor,
    receivers: intent.payload.for ?? ['deliveryman' as const],
  }
  try {
    const id = await withTransaction(tx, (inner) => payTip(inner, order, tip, now))
    return { transaction_id: id }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return sendBack(tx, intent, now)
  }
}

/** The shop learns of an order whose money it would have waited for. */
async function settleOrder(tx: Db, intent: IntentRow, now: Date): Promise<Settled> {
  const order = await findOrder(tx, intent.order_id ?? 0, { lock: true })
  const wasAwaited = order !== undefined && (await isAwaited(tx, order.id))
  const settled = await settleOwed(tx, intent, order, now)
  if (order && wasAwaited && settled.transaction_id && order.status === 'new') {
    await announceOrder(tx, order, DEFAULT_LANG)
  }
  if (order) await tellPerson(tx, order.user_id, `order:${order.id}`)
  return settled
}

/** What money that has come does: pays what it is for, or goes back where that is owed by nobody. */
export async function settlePaid(tx: Db, intent: IntentRow, now: Date): Promise<Settled> {
  if (intent.kind === 'wallet') return topUp(tx, intent, now)
  if (intent.kind === 'cart') return settleCart(tx, intent, now)
  if (intent.kind === 'tip') return settleTip(tx, intent, now)
  if (intent.kind === 'order') return settleOrder(tx, intent, now)
  if (intent.kind === 'share') return settleShare(tx, intent, now)
  const parcel = await findParcel(tx, intent.parcel_id ?? 0, { lock: true })
  return settleOwed(tx, intent, parcel && { ...parcel, type: 'parcel-order' }, now)
}

/**
 * What a provider's word does, in one transaction: a payment is settled once, however often it is
 * told; one that was given up and then paid all the same counts as paid. `chargeRef`: the charge that
 * was paid; a refund of the payment names the one that settled it.
 */
export async function settleIntent(
  db: Db,
  id: number,
  outcome: PaymentOutcome,
  now: Date,
  chargeRef: string | null = null,
): Promise<void> {
  await withTransaction(db, async (tx) => {
    const intent = await lockIntent(tx, id)
    if (!intent) throw new AppError('not_found')
    const status = outcomeStatus[outcome]
    const charge_ref = chargeRef ?? intent.charge_ref
    const known = await findIntentByCharge(tx, { ...intent, charge_ref: chargeRef })
    // booked as a payment of its own (a second charge of this page)
    if (known && known.id !== id) return
    const isDecided = intent.status === 'abandoned' && (await isParked(tx, id))
    if ((intent.status === 'parked' || isDecided) && status === 'paid') {
      // the charge that is parked is somebody's to decide; another one is exact
      if (charge_ref === intent.charge_ref) return
      const made = await insertCharge(tx, { ...intent, status: 'paid', charge_ref }, now)
      return updateIntent(tx, made.id, await settlePaid(tx, made, now))
    }
    if (intent.status === 'paid') {
      if (status === 'paid' && charge_ref !== intent.charge_ref) {
        if (intent.charge_ref === null) await updateIntent(tx, id, { charge_ref })
        else await settleAgain(tx, { ...intent, charge_ref }, now)
      }
      return
    }
    if (status !== 'paid' && intent.status !== 'pending') return
    const settled = status === 'paid' ? { ...(await settlePaid(tx, intent, now)), charge_ref } : {}
    await updateIntent(tx, id, { ...settled, status, settled_at: now, updated_at: now })
  })
}
