import type { NewReview, Order } from '@/domain/order.schema'
import { hasReview, keepReview, type ReviewKind } from '@/server/catalog/api'
import type { OrderRow } from '@/server/ordering/order-record/order.queries'
import { getOwnOrder } from '@/server/ordering/order-record/own-order'
import { withTransaction } from '@/server/platform/db/transaction'
import type { UserCtx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { showOrder } from './order.loader'

function reviewedBy(order: OrderRow, kind: ReviewKind): number {
  const id = kind === 'shop' ? order.shop_id : order.deliveryman_id
  if (id === null) throw new AppError('not_found')
  return id
}

/**
 * The caller's review of an order's shop or courier: once each, after delivery. Throws
 * `review_early` and `review_given`.
 */
export async function reviewOrder(
  ctx: UserCtx,
  id: number,
  kind: ReviewKind,
  given: NewReview,
): Promise<Order> {
  const order = await withTransaction(ctx.db, async (tx) => {
    // locked, so that concurrent requests make one review
    const own = await getOwnOrder(tx, ctx, id, { lock: true })
    if (own.status !== 'delivered') throw new AppError('review_early')
    if (await hasReview(tx, id, kind)) throw new AppError('review_given')
    const about = { type: kind, id: reviewedBy(own, kind), orderId: id }
    await keepReview(tx, ctx, about, given)
    return own
  })
  return showOrder(ctx, order)
}
