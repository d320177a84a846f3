import type { AgreedCancel } from '@/domain/batch.schema'
import { cancelTerms, retainableMinor } from '@/domain/batch-rules'
import { DEFAULT_LANG } from '@/domain/language'
import { toWire } from '@/domain/money'
import {
  findLiveTransaction,
  findPaymentRow,
  findWalletPortion,
  refundOrder,
  reversePayment,
  settleOrder,
  updateTransactionStatus,
} from '@/server/money/api'
import { findOrder, type OrderRow, updateOrder } from '@/server/ordering/order-record/order.queries'
import type { Db } from '@/server/platform/db/client'
import { AppError } from '@/server/platform/http/errors'
import { listCurrencies } from '@/server/platform/setting/setting.queries'
import { type BatchRow, listBatchOrders } from './batch.queries'

async function findRetainable(
  tx: Db,
  order: OrderRow,
  others: readonly BatchRow[],
): Promise<number> {
  const live = await findLiveTransaction(tx, order.id)
  const method = live && (await findPaymentRow(tx, live.payment_id))
  const payment = {
    totalMinor: order.total_minor,
    walletPortionMinor: (await findWalletPortion(tx, order.id))?.amount_minor ?? 0,
    rest: live ? { isPaid: live.status === 'paid', isCash: method?.tag === 'cash' } : null,
  }
  return retainableMinor(payment, others)
}

/**
 * The retained amount if a locked order is canceled, and the order whose retained fee is `freed`.
 */
async function findTerms(tx: Db, order: OrderRow) {
  if (order.trip_id === null) return { retainedMinor: 0, freed: null }
  const members = await listBatchOrders(tx, [order.trip_id], DEFAULT_LANG)
  const others = members.filter(({ id }) => id !== order.id)
  const currency = (await listCurrencies(tx)).find(({ id }) => id === order.currency_id)
  return cancelTerms(order, others, {
    retainable: await findRetainable(tx, order, others),
    stepMinor: currency?.step_minor ?? 1,
  })
}

/** Throws `cancel_changed` if the terms of canceling differ from those shown to the customer. */
export async function checkAgreed(tx: Db, order: OrderRow, agreed: AgreedCancel): Promise<void> {
  const { retainedMinor, freed } = await findTerms(tx, order)
  const freedFee = freed ? toWire(freed.kept_minor, freed.decimals) : 0
  const isAgreed = agreed.kept_fee === toWire(retainedMinor, order.decimals)
  if (!isAgreed || agreed.freed_fee !== freedFee) throw new AppError('cancel_changed')
}

/** Refunds the retained amount of a canceled order once its batch delivers nothing any more. */
async function freeFee(tx: Db, id: number, now: Date): Promise<void> {
  const leadOrder = await findOrder(tx, id)
  if (!leadOrder) return
  const live = await findLiveTransaction(tx, id)
  if (live?.status === 'progress') await updateTransactionStatus(tx, live.id, 'canceled', now)
  const range = { from: leadOrder.total_minor - leadOrder.kept_minor, to: leadOrder.total_minor }
  await refundOrder(tx, leadOrder, range, { authorId: leadOrder.user_id, now })
  await updateOrder(tx, id, { kept_minor: 0, updated_at: now })
}

/**
 * Reverses the payment of a canceled order, except for the delivery fee while other orders of its
 * batch are still delivered; canceling the last of them refunds that fee, too.
 */
export async function reverseBatchPayment(
  tx: Db,
  { order, now }: { order: OrderRow; now: Date },
): Promise<void> {
  const { retainedMinor, freed } = await findTerms(tx, order)
  await reversePayment(tx, order, now, retainedMinor)
  if (retainedMinor > 0) await updateOrder(tx, order.id, { kept_minor: retainedMinor })
  if (freed) await freeFee(tx, freed.id, now)
}

/** Marks a retained delivery fee, due in cash, as paid once an order of the batch is delivered. */
export async function settleBatchFee(
  tx: Db,
  { order, now }: { order: OrderRow; now: Date },
): Promise<void> {
  const { trip_id } = order
  const leadOrder = trip_id === null ? undefined : await findOrder(tx, trip_id)
  if (leadOrder && leadOrder.kept_minor > 0) await settleOrder(tx, leadOrder.id, now)
}
