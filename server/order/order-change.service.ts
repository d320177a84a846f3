import { fromWire, roundToStep } from '@/domain/money'
import type { Order, OrderField } from '@/domain/order'
import { mayChange } from '@/domain/order-change'
import type { OrderChange } from '@/domain/order-change.schema'
import type { Db } from '@/server/db/client'
import { withTransaction } from '@/server/db/transaction'
import { listShares } from '@/server/group/share.queries'
import type { UserCtx } from '@/server/http/context'
import { AppError } from '@/server/http/errors'
import { coinsOfCounted } from '@/server/transaction/payable.service'
import {
  findLiveTransaction,
  findPart,
  findPaymentRow,
  updateTransactionAmount,
} from '@/server/transaction/transaction.queries'
import { updateTripDoor } from '@/server/trip/trip.queries'
import { showOrder } from './order.loader'
import { type OrderRow, updateOrder } from './order.queries'
import { getOwnOrder } from './order.service'

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

/** Throws `order_fixed` where any of the fields may not be changed any more. */
async function checkOpen(tx: Db, order: OrderRow, fields: readonly OrderField[]) {
  const live = await findLiveTransaction(tx, order.id)
  const method = live && (await findPaymentRow(tx, live.payment_id))
  const part = await findPart(tx, order.id)
  const payment = live
    ? { tag: part ? 'wallet' : method?.tag, status: live.status }
    : part
      ? { tag: 'wallet', status: part.status }
      : null
  const isShared = (await listShares(tx, [order.id])).length > 0
  const { status, delivery_type } = order
  const facts = { status, delivery_type, payment, isShared }
  if (fields.some((field) => !mayChange(field, facts))) throw new AppError('order_fixed')
  return live
}

/** The order's amounts with another tip: what the tip adds is paid with the rest, in coins there are. */
async function withTips(tx: Db, order: OrderRow, tips: number) {
  const { step_minor } = await coinsOfCounted(tx, order)
  const tips_minor = fromWire(tips, order.decimals)
  const sum = order.total_minor - order.rounding_minor - order.tips_minor + tips_minor
  const total_minor = roundToStep(sum, step_minor)
  return { tips_minor, total_minor, rounding_minor: total_minor - sum }
}

/**
 * Changes what may still be changed of the caller's order (domain/order-change.ts); its lines stay.
 * Throws `order_fixed` with nothing changed where it is too late for any of it.
 */
export async function changeOrder(ctx: UserCtx, id: number, input: OrderChange): Promise<Order> {
  const order = await withTransaction(ctx.db, async (tx) => {
    const found = await getOwnOrder(tx, ctx, id, { lock: true })
    const live = await checkOpen(tx, found, fieldsOf(input))
    const { tips, ...texts } = input
    const amounts = tips === undefined ? undefined : await withTips(tx, found, tips)
    const values = { ...texts, ...amounts, updated_at: ctx.now }
    await updateOrder(tx, id, values)
    // one delivery goes to one door
    const { house, floor, office, leave_at_door } = texts
    const door = { house, floor, office, leave_at_door }
    const isMoved = Object.values(door).some((value) => value !== undefined)
    if (isMoved && found.trip_id !== null) await updateTripDoor(tx, found.trip_id, door)
    const total = amounts?.total_minor
    if (live && total !== undefined) await updateTransactionAmount(tx, live.id, total, ctx.now)
    return getOwnOrder(tx, ctx, id)
  })
  return showOrder(ctx, order)
}
