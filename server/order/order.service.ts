import type { Order, OrderStatus } from '@/domain/order'
import type { AgreedCancel } from '@/domain/trip.schema'
import type { Db } from '@/server/db/client'
import { withTransaction } from '@/server/db/transaction'
import { offsetOf, Paged, toPaging } from '@/server/http/answer'
import type { UserCtx } from '@/server/http/context'
import { AppError } from '@/server/http/errors'
import { checkAgreed } from '@/server/trip/trip-fee.service'
import { moveOrder } from './move-order.service'
import { loadOrders, showOrder } from './order.loader'
import { findOrder, type OrderRow } from './order.queries'
import { countOrders, listOrders } from './order-list.queries'

export interface OrderFilter {
  page?: number
  perPage?: number
  status?: OrderStatus
  statuses?: readonly OrderStatus[]
  sort?: 'asc' | 'desc'
  search?: string
}

/** The caller's orders, newest first; each in its own currency. */
export async function getOrders(ctx: UserCtx, filter: OrderFilter): Promise<Paged<Order>> {
  const paging = toPaging(filter)
  const listing = {
    userId: ctx.user.id,
    statuses: filter.status ? [filter.status] : filter.statuses,
    search: filter.search,
    sort: filter.sort ?? ('desc' as const),
    limit: paging.perPage,
    offset: offsetOf(paging),
  }
  const rows = await listOrders(ctx.db, listing)
  const total = await countOrders(ctx.db, listing)
  return new Paged(await loadOrders(ctx, rows, 'customer'), total, paging)
}

/** The caller's own order; anybody else's is not found. */
export async function getOwnOrder(
  db: Db,
  ctx: UserCtx,
  id: number,
  options: { lock?: boolean } = {},
): Promise<OrderRow> {
  const order = await findOrder(db, id, options)
  if (order?.user_id !== ctx.user.id) throw new AppError('not_found')
  return order
}

export async function getOrder(ctx: UserCtx, id: number): Promise<Order> {
  return showOrder(ctx, await getOwnOrder(ctx.db, ctx, id))
}

/**
 * Cancels the caller's order while it is new; stock, coupon and money go back with it. Throws
 * `cancel_changed` where that means something else than the caller has agreed to.
 */
export async function cancelOrder(ctx: UserCtx, id: number, agreed?: AgreedCancel): Promise<Order> {
  const order = await withTransaction(ctx.db, async (tx) => {
    const own = await getOwnOrder(tx, ctx, id, { lock: true })
    if (agreed && own.status === 'new') await checkAgreed(tx, own, agreed)
    return moveOrder(tx, ctx, id, 'canceled', { kind: 'customer', userId: ctx.user.id })
  })
  return showOrder(ctx, order)
}
