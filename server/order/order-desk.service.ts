import type { GeoPoint } from '@/domain/geo'
import type { Order, OrderStatus } from '@/domain/order'
import { countTryOnce } from '@/server/auth/limits'
import { withTransaction } from '@/server/db/transaction'
import { offsetOf, Paged, toPaging } from '@/server/http/answer'
import type { UserCtx } from '@/server/http/context'
import { AppError } from '@/server/http/errors'
import { moveCourier } from './courier-position.service'
import { moveOrder } from './move-order.service'
import { loadOrders, showOrder } from './order.loader'
import { findOrder, findSeller, type OrderRow } from './order.queries'
import type { OrderFilter } from './order.service'
import { countDeskOrders, type DeskFilter, listDeskOrders } from './order-desk.queries'

/** Orders of the caller's shop, newest first; an admin sees all. */
export function getSellerOrders(ctx: UserCtx, filter: OrderFilter): Promise<Paged<Order>> {
  return getDesk(ctx, filter, { sellerId: ctx.user.id })
}

/** The courier's own orders and those that wait for one, newest first; an admin sees all. */
export function getCourierOrders(ctx: UserCtx, filter: OrderFilter): Promise<Paged<Order>> {
  return getDesk(ctx, filter, { courierId: ctx.user.id })
}

async function getDesk(
  ctx: UserCtx,
  filter: OrderFilter,
  whose: Pick<DeskFilter, 'sellerId' | 'courierId'>,
): Promise<Paged<Order>> {
  const paging = toPaging(filter)
  const wanted: DeskFilter = {
    ...(ctx.user.role === 'admin' ? {} : whose),
    statuses: filter.status ? [filter.status] : filter.statuses,
  }
  const page = { limit: paging.perPage, offset: offsetOf(paging) }
  const rows = await listDeskOrders(ctx.db, wanted, page)
  const total = await countDeskOrders(ctx.db, wanted)
  return new Paged(await loadOrders(ctx, rows, 'staff'), total, paging)
}

/** One order of the caller's shop; an admin any. */
export async function getSellerOrder(ctx: UserCtx, id: number): Promise<Order> {
  const order = await findOrder(ctx.db, id)
  if (!order) throw new AppError('not_found')
  const isOwn = (await findSeller(ctx.db, order.shop_id)) === ctx.user.id
  if (!isOwn && ctx.user.role !== 'admin') throw new AppError('not_found')
  return showOrder(ctx, order, 'staff')
}

/** Whether a courier may see and take an order: an own one, or a delivery that waits for somebody. */
const isForCourier = (order: OrderRow, courierId: number) =>
  order.deliveryman_id === courierId ||
  (order.deliveryman_id === null && order.status === 'ready' && order.delivery_type === 'delivery')

/** One order that the courier brings or may take; an admin any. */
export async function getCourierOrder(ctx: UserCtx, id: number): Promise<Order> {
  const order = await findOrder(ctx.db, id)
  const isSeen = order && (ctx.user.role === 'admin' || isForCourier(order, ctx.user.id))
  if (!isSeen) throw new AppError('not_found')
  return showOrder(ctx, order, 'staff')
}

/** What is fetched, or not left at the door, is handed over for the code that its customer says. */
async function checkCode(ctx: UserCtx, order: OrderRow, otp: number | undefined): Promise<void> {
  const isLeft = order.delivery_type === 'delivery' && order.leave_at_door
  if (isLeft || order.otp === null) return
  await countTryOnce('handover', ctx, String(order.id))
  if (otp !== order.otp) throw new AppError('code_wrong')
}

/**
 * The seller's desk: moves an order of the caller's own shop; an admin any. Throws `code_wrong` for a
 * pickup without the code that its customer says.
 */
export async function moveAsSeller(
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
    return moveOrder(tx, ctx, id, to, { kind: isAdmin ? 'admin' : 'shop', userId: user.id })
  })
  return showOrder(ctx, order, 'staff')
}

/**
 * The courier's part: takes an order that nobody has, delivers an own one; an admin any. Throws
 * `code_wrong` without the code for which it is handed over.
 */
export async function moveAsCourier(
  ctx: UserCtx,
  id: number,
  { status: to, otp }: { status: OrderStatus; otp?: number },
): Promise<Order> {
  const { user } = ctx
  const order = await withTransaction(ctx.db, async (tx) => {
    const found = await findOrder(tx, id, { lock: true })
    if (!found) throw new AppError('not_found')
    if (user.role === 'admin') return moveOrder(tx, ctx, id, to, { kind: 'admin', userId: user.id })
    if (!isForCourier(found, user.id)) throw new AppError('not_found')
    if (to === 'delivered') await checkCode(ctx, found, otp)
    return moveOrder(tx, ctx, id, to, { kind: 'courier', userId: user.id })
  })
  return showOrder(ctx, order, 'staff')
}

/** Where the courier of an order is; only while bringing it. */
export async function reportPlace(ctx: UserCtx, id: number, place: GeoPoint): Promise<null> {
  const order = await findOrder(ctx.db, id)
  const courierId = order?.deliveryman_id
  if (!order || !courierId || order.status !== 'on_a_way') throw new AppError('not_found')
  if (ctx.user.role !== 'admin' && courierId !== ctx.user.id) throw new AppError('not_found')
  await moveCourier(ctx.db, courierId, place, ctx.now)
  return null
}
