import { fromWire, roundToStep } from '@/domain/money'
import type { OrderField } from '@/domain/order'
import type { Order } from '@/domain/order.schema'
import { mayChange } from '@/domain/order-change'
import type { OrderChange } from '@/domain/order-change.schema'
import {
  findLiveTransaction,
  findPaymentRow,
  findWalletPortion,
  loadCurrencyUnits,
  updateTransactionAmount,
} from '@/server/money/api'
import { updateBatchDoor } from '@/server/ordering/batch/batch.queries'
import { listPayerShares } from '@/server/ordering/group-order/payer-share.queries'
import { type OrderRow, updateOrder } from '@/server/ordering/order-record/order.queries'
import { getOwnOrder } from '@/server/ordering/order-record/own-order'
import type { Db } from '@/server/platform/db/client'
import { withTransaction } from '@/server/platform/db/transaction'
import type { UserCtx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { showOrder } from './order.loader'

/** The fields that a change touches. */
function fieldsOf({ house, floor, office, leave_at_door, note, phone, tips }: OrderChange) {
  const door = [house, floor, office, leave_at_door].some((value) => value !== undefined)
  const given: Record<OrderField, boolean> = {
    note: note !== undefined,
    phone: phone !== undefined,
    door,
    tips: tips !== undefined,
  }
  return (Object.keys(given) as OrderField[]).filter((field) => given[field])
}

/** Throws `order_not_editable` if one of the fields may not be changed any more. */
async function checkOpen(tx: Db, order: OrderRow, fields: readonly OrderField[]) {
  const live = await findLiveTransaction(tx, order.id)
  const method = live && (await findPaymentRow(tx, live.payment_id))
  const walletPortion = await findWalletPortion(tx, order.id)
  const payment = live
    ? { tag: walletPortion ? 'wallet' : method?.tag, status: live.status }
    : walletPortion
      ? { tag: 'wallet', status: walletPortion.status }
      : null
  const hasPayerShares = (await listPayerShares(tx, [order.id])).length > 0
  const { status, delivery_type } = order
  const facts = { status, delivery_type, payment, hasPayerShares }
  if (fields.some((field) => !mayChange(field, facts))) throw new AppError('order_not_editable')
  return live
}

/** The order's amounts with another tip; the total is rounded to the cash rounding unit again. */
async function withTips(tx: Db, order: OrderRow, tips: number) {
  const { step_minor } = await loadCurrencyUnits(tx, order)
  const tips_minor = fromWire(tips, order.decimals)
  const sum = order.total_minor - order.rounding_minor - order.tips_minor + tips_minor
  const total_minor = roundToStep(sum, step_minor)
  return { tips_minor, total_minor, rounding_minor: total_minor - sum }
}

/**
 * Changes fields of the caller's order that may still change (domain/order-change.ts), never its
 * lines. Throws `order_not_editable`, with nothing changed, if it is too late for one of them.
 */
export async function changeOrder(ctx: UserCtx, id: number, input: OrderChange): Promise<Order> {
  const order = await withTransaction(ctx.db, async (tx) => {
    const found = await getOwnOrder(tx, ctx, id, { lock: true })
    const live = await checkOpen(tx, found, fieldsOf(input))
    const { tips, ...texts } = input
    const amounts = tips === undefined ? undefined : await withTips(tx, found, tips)
    const values = { ...texts, ...amounts, updated_at: ctx.now }
    await updateOrder(tx, id, values)
    // all orders of a batch go to the same address
    const { house, floor, office, leave_at_door } = texts
    const door = { house, floor, office, leave_at_door }
    const isMoved = Object.values(door).some((value) => value !== undefined)
    if (isMoved && found.trip_id !== null) await updateBatchDoor(tx, found.trip_id, door)
    const total = amounts?.total_minor
    if (live && total !== undefined) await updateTransactionAmount(tx, live.id, total, ctx.now)
    return getOwnOrder(tx, ctx, id)
  })
  return showOrder(ctx, order)
}
