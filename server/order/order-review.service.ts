import type { Order } from '@/domain/order'
import type { NewReview } from '@/domain/order.schema'
import { withTransaction } from '@/server/db/transaction'
import type { UserCtx } from '@/server/http/context'
import { AppError } from '@/server/http/errors'
import { showOrder } from './order.loader'
import type { OrderRow } from './order.queries'
import { getOwnOrder } from './order.service'
import { hasReview, insertReview, type ReviewKind, rateShop } from './order-review.queries'

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
  { rating, comment, images }: NewReview,
): Promise<Order> {
  const order = await withTransaction(ctx.db, async (tx) => {
    // held, so that two tabs give one review
    const own = await getOwnOrder(tx, ctx, id, { lock: true })
    if (own.status !== 'delivered') throw new AppError('review_early')
    if (await hasReview(tx, id, kind)) throw new AppError('review_given')
    const review = {
      reviewable_type: kind,
      reviewable_id: reviewedBy(own, kind),
      user_id: ctx.user.id,
      order_id: id,
      rating,
      comment: comment || null,
      created_at: ctx.now,
      updated_at: ctx.now,
    }
    await insertReview(tx, review, images ?? [])
    if (kind === 'shop') await rateShop(tx, own.shop_id)
    return own
  })
  return showOrder(ctx, order)
}
