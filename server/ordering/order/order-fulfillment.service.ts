import type { OrderStatus } from '@/domain/order'
import type { Order } from '@/domain/order.schema'
import { findSeller } from '@/server/catalog/api'
import { findOrder, type OrderRow } from '@/server/ordering/order-record/order.queries'
import {
  countFulfillmentOrders,
  type FulfillmentFilter,
  listFulfillmentOrders,
} from '@/server/ordering/order-record/order-fulfillment.queries'
import { noteShift } from '@/server/people/api'
import { withTransaction } from '@/server/platform/db/transaction'
import { offsetOf, Paged, toPaging } from '@/server/platform/http/answer'
import type { UserCtx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { countTryOnce } from '@/server/platform/http/limits'
import { loadOrders, showOrder } from './order.loader'
import type { OrderFilter } from './order.service'
import { transitionOrder } from './transition-order.service'

/**
 * The courier's own orders and those that wait for one, newest first; an admin sees all. A courier who
 * asks works now, so that the demo's autopilot leaves these orders alone.
 */
export async function getCourierOrders(ctx: UserCtx, filter: OrderFilter): Promise<Paged<Order>> {
  if (ctx.user.role === 'deliveryman') await noteShift(ctx.db, ctx.user.id, ctx.now)
  const { user } = ctx
  const statuses = filter.status ? [filter.status] : filter.statuses
  return pageOfOrders(ctx, filter, {
    ...(user.role === 'admin' ? {} : { courierId: user.id }),
    statuses,
  })
}

/** A page of orders as staff sees them, newest first. */
export async function pageOfOrders(
  ctx: UserCtx,
  page: { page?: number; perPage?: number },
  wanted: FulfillmentFilter,
): Promise<Paged<Order>> {
  const paging = toPaging(page)
  const rows = await listFulfillmentOrders(ctx.db, wanted, {
    limit: paging.perPage,
    offset: offsetOf(paging),
  })
  const total = await countFulfillmentOrders(ctx.db, wanted)
  return new Paged(await loadOrders(ctx, rows, 'staff'), total, paging)
}

/** One order of the caller's shop; an admin sees every order. Throws 404. */
export async function getSellerOrder(ctx: UserCtx, id: number): Promise<Order> {
  const order = await findOrder(ctx.db, id)
  if (!order) throw new AppError('not_found')
  const isOwn = (await findSeller(ctx.db, order.shop_id)) === ctx.user.id
  if (!isOwn && ctx.user.role !== 'admin') throw new AppError('not_found')
  return showOrder(ctx, order, 'staff')
}

/** Whether a courier may see and take an order: an own one, or a delivery without a courier. */
const isForCourier = (order: OrderRow, courierId: number) =>
  order.deliveryman_id === courierId ||
  (order.deliveryman_id === null && order.status === 'ready' && order.delivery_type === 'delivery')

/** One order that the courier delivers or may take; an admin sees every order. Throws 404. */
export async function getCourierOrder(ctx: UserCtx, id: number): Promise<Order> {
  const order = await findOrder(ctx.db, id)
  const isSeen = order && (ctx.user.role === 'admin' || isForCourier(order, ctx.user.id))
  if (!isSeen) throw new AppError('not_found')
  return showOrder(ctx, order, 'staff')
}

/** Checks the handover PIN, unless the order is left at the door. Throws `code_wrong`. */
async function checkCode(ctx: UserCtx, order: OrderRow, otp: number | undefined): Promise<void> {
  const isLeft = order.delivery_type === 'delivery' && order.leave_at_door
  if (isLeft || order.otp === null) return
  await countTryOnce('handover', ctx, String(order.id))
  if (otp !== order.otp) throw new AppError('code_wrong')
}

/**
 * Changes the status of an order of the caller's shop, for an admin of every shop. Throws
 * `code_wrong` for a pickup without the customer's handover PIN.
 */
export async function transitionAsSeller(
  ctx: UserCtx,
  id: number,
  { status: to, otp }: { status: OrderStatus; otp?: number },
): Promise<Order> {
  const { user } = ctx
  const order = await withTransaction(ctx.db, async (tx) => {
    const found = await findOrder(tx, id)
    if (!found) throw new AppError('not_found')
    const isAdmin = user.role === 'admin'
    if (!isAdmin && (await findSeller(tx, found.shop_id)) !== user.id) {
      throw new AppError('not_found')
    }
    const isFetched = to === 'delivered' && found.delivery_type === 'pickup'
    if (isFetched && !isAdmin) await checkCode(ctx, found, otp)
    return transitionOrder(tx, ctx, id, to, { kind: isAdmin ? 'admin' : 'shop', userId: user.id })
  })
  return showOrder(ctx, order, 'staff')
}

/**
 * Changes the status of an order for its courier: takes a free one, delivers an own one. An admin
 * may change every order. Throws `code_wrong` for a delivery without the customer's handover PIN.
 */
export async function transitionAsCourier(
  ctx: UserCtx,
  id: number,
  { status: to, otp }: { status: OrderStatus; otp?: number },
): Promise<Order> {
  const { user } = ctx
  const order = await withTransaction(ctx.db, async (tx) => {
    const found = await findOrder(tx, id, { lock: true })
    if (!found) throw new AppError('not_found')
    if (user.role === 'admin')
      return transitionOrder(tx, ctx, id, to, { kind: 'admin', userId: user.id })
    if (!isForCourier(found, user.id)) throw new AppError('not_found')
    if (to === 'delivered') await checkCode(ctx, found, otp)
    return transitionOrder(tx, ctx, id, to, { kind: 'courier', userId: user.id })
  })
  return showOrder(ctx, order, 'staff')
}
