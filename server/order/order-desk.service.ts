import type { GeoPoint } from '@/domain/geo'
import type { Order, OrderStatus } from '@/domain/order'
import type { UserCtx } from '@/server/http/context'
import { AppError } from '@/server/http/errors'
import { saveCourierPlace } from './courier.queries'
import { moveOrder } from './move-order.service'
import { showOrder } from './order.loader'
import { findOrder, findSeller } from './order.queries'

/** The seller's desk: moves an order of the caller's own shop; an admin any. */
export async function moveAsSeller(ctx: UserCtx, id: number, to: OrderStatus): Promise<Order> {
  const { user } = ctx
  const order = await ctx.db.transaction(async (tx) => {
    const found = await findOrder(tx, id)
    if (!found) throw new AppError('not_found')
    const isAdmin = user.role === 'admin'
    if (!isAdmin && (await findSeller(tx, found.shop_id)) !== user.id) {
      throw new AppError('not_found')
    }
    return moveOrder(tx, ctx, id, to, { kind: isAdmin ? 'admin' : 'shop', userId: user.id })
  })
  return showOrder(ctx, order, 'staff')
}

/** The courier's part: takes an order that nobody has, delivers an own one; an admin any. */
export async function moveAsCourier(ctx: UserCtx, id: number, to: OrderStatus): Promise<Order> {
  const { user } = ctx
  const order = await ctx.db.transaction(async (tx) => {
    const found = await findOrder(tx, id, { lock: true })
    if (!found) throw new AppError('not_found')
    if (user.role === 'admin') return moveOrder(tx, ctx, id, to, { kind: 'admin', userId: user.id })
    const isFree = found.deliveryman_id === null && found.status === 'ready'
    if (!isFree && found.deliveryman_id !== user.id) throw new AppError('not_found')
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
  await saveCourierPlace(ctx.db, courierId, place, ctx.now)
  return null
}
