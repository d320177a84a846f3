import type { AgreedCancel } from '@/domain/batch.schema'
import type { OrderStatus } from '@/domain/order'
import type { NewOrder, Order } from '@/domain/order.schema'
import { checkAgreed } from '@/server/ordering/batch/batch-fee.service'
import { place } from '@/server/ordering/checkout/place-order.service'
import { countOrders, listOrders } from '@/server/ordering/order-record/order-list.queries'
import { getOwnOrder } from '@/server/ordering/order-record/own-order'
import { together } from '@/server/platform/db/together'
import { withTransaction } from '@/server/platform/db/transaction'
import { offsetOf, Paged, toPaging } from '@/server/platform/http/answer'
import type { UserCtx } from '@/server/platform/http/context'
import { loadOrders, showOrder } from './order.loader'
import { transitionOrder } from './transition-order.service'

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
  const [rows, total] = await together(ctx.db, (db) =>
    Promise.all([listOrders(db, listing), countOrders(db, listing)]),
  )
  return new Paged(await loadOrders(ctx, rows, 'customer'), total, paging)
}

export async function getOrder(ctx: UserCtx, id: number): Promise<Order> {
  return showOrder(ctx, await getOwnOrder(ctx.db, ctx, id))
}

/**
 * Turns the caller's cart into an order, in one transaction. Price and checks come from the
 * database, not from the client. A cart becomes one order, also with repeated or concurrent
 * requests; an error changes nothing.
 */
export async function placeOrder(ctx: UserCtx, input: NewOrder): Promise<Order> {
  const order = await withTransaction(ctx.db, (tx) => place(tx, ctx, input))
  return showOrder(ctx, order)
}

/**
 * Cancels the caller's order while it is new; restores stock and coupon and refunds payments.
 * Throws `cancel_changed` if the terms differ from those that the caller has agreed to.
 */
export async function cancelOrder(ctx: UserCtx, id: number, agreed?: AgreedCancel): Promise<Order> {
  const order = await withTransaction(ctx.db, async (tx) => {
    const own = await getOwnOrder(tx, ctx, id, { lock: true })
    if (agreed && own.status === 'new') await checkAgreed(tx, own, agreed)
    return transitionOrder(tx, ctx, id, 'canceled', { kind: 'customer', userId: ctx.user.id })
  })
  return showOrder(ctx, order)
}
