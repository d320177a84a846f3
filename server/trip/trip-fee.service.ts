import { DEFAULT_LANG } from '@/domain/language'
import { toWire } from '@/domain/money'
import type { AgreedCancel } from '@/domain/trip.schema'
import { cancelTerms, keepableMinor } from '@/domain/trip-rules'
import type { Db } from '@/server/db/client'
import { AppError } from '@/server/http/errors'
import { findOrder, type OrderRow, updateOrder } from '@/server/order/order.queries'
import { listCurrencies } from '@/server/setting/setting.queries'
import { refundOrder, unpayOrder } from '@/server/transaction/give-back.service'
import { settleOrder } from '@/server/transaction/pay.service'
import {
  findLiveTransaction,
  findPart,
  findPaymentRow,
  updateTransactionStatus,
} from '@/server/transaction/transaction.queries'
import { listTripOrders, type TripRow } from './trip.queries'

async function findKeepable(tx: Db, order: OrderRow, others: readonly TripRow[]): Promise<number> {
  const live = await findLiveTransaction(tx, order.id)
  const method = live && (await findPaymentRow(tx, live.payment_id))
  const payment = {
    totalMinor: order.total_minor,
    partMinor: (await findPart(tx, order.id))?.amount_minor ?? 0,
    rest: live ? { isPaid: live.status === 'paid', isCash: method?.tag === 'cash' } : null,
  }
  return keepableMinor(payment, others)
}

/** What canceling an order that is held leaves paid of it, and whose fee comes back with it. */
async function findTerms(tx: Db, order: OrderRow) {
  if (order.trip_id === null) return { keptMinor: 0, freed: null }
  const members = await listTripOrders(tx, [order.trip_id], DEFAULT_LANG)
  const others = members.filter(({ id }) => id !== order.id)
  const currency = (await listCurrencies(tx)).find(({ id }) => id === order.currency_id)
  return cancelTerms(order, others, {
    keepable: await findKeepable(tx, order, others),
    stepMinor: currency?.step_minor ?? 1,
  })
}

/** Throws `cancel_changed` where canceling means something else by now than what was shown. */
export async function checkAgreed(tx: Db, order: OrderRow, agreed: AgreedCancel): Promise<void> {
  const { keptMinor, freed } = await findTerms(tx, order)
  const freedFee = freed ? toWire(freed.kept_minor, freed.decimals) : 0
  const isAgreed = agreed.kept_fee === toWire(keptMinor, order.decimals)
  if (!isAgreed || agreed.freed_fee !== freedFee) throw new AppError('cancel_changed')
}

/** Gives back what stayed paid of a canceled order: nothing is brought any more. */
async function freeFee(tx: Db, id: number, now: Date): Promise<void> {
  const lead = await findOrder(tx, id)
  if (!lead) return
  const live = await findLiveTransaction(tx, id)
  if (live?.status === 'progress') await updateTransactionStatus(tx, live.id, 'canceled', now)
  const stretch = { from: lead.total_minor - lead.kept_minor, to: lead.total_minor }
  await refundOrder(tx, lead, stretch, { authorId: lead.user_id, now })
  await updateOrder(tx, id, { kept_minor: 0, updated_at: now })
}

/**
 * Undoes the payment of an order that was canceled, but for the fee of a way that others are still
 * brought on; with the last order of a trip that comes back too.
 */
export async function unpayInTrip(tx: Db, order: OrderRow, now: Date): Promise<void> {
  const { keptMinor, freed } = await findTerms(tx, order)
  await unpayOrder(tx, order, now, keptMinor)
  if (keptMinor > 0) await updateOrder(tx, order.id, { kept_minor: keptMinor })
  if (freed) await freeFee(tx, freed.id, now)
}

/** Something of a trip is at the door: what stayed to be paid in cash for the way is paid. */
export async function settleTripFee(tx: Db, { trip_id }: OrderRow, now: Date): Promise<void> {
  const lead = trip_id === null ? undefined : await findOrder(tx, trip_id)
  if (lead && lead.kept_minor > 0) await settleOrder(tx, lead.id, now)
}
