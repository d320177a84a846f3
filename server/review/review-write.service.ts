import type { NewReview } from '@/domain/order.schema'
import type { Review } from '@/domain/review'
import { withTransaction } from '@/server/db/transaction'
import type { UserCtx } from '@/server/http/context'
import { AppError } from '@/server/http/errors'
import { insertReview, rateShop } from '@/server/order/order-review.queries'
import { getProductId } from '@/server/product/product.service'
import { getShopId } from '@/server/shop/shop.service'
import { findReviewRow, listReviewPictures, type Reviewed } from './review.queries'
import { toReview } from './review.view'
import { listReviewed, lockDelivered, rateProduct } from './review-write.queries'

/**
 * The caller's review of something that was delivered to them: one for every delivery, given for the
 * newest that has none. Throws `review_early` and `review_given`.
 */
async function addReview(ctx: UserCtx, about: Reviewed, given: NewReview): Promise<Review> {
  const { db, user, now } = ctx
  return withTransaction(db, async (tx) => {
    // held, so that two tabs give one review
    const orderIds = await lockDelivered(tx, user.id, about)
    if (orderIds.length === 0) throw new AppError('review_early')
    const done = await listReviewed(tx, orderIds, about)
    const orderId = orderIds.find((id) => !done.has(id))
    if (orderId === undefined) throw new AppError('review_given')
    const review = {
      reviewable_type: about.type,
      reviewable_id: about.id,
      user_id: user.id,
      order_id: orderId,
      rating: given.rating,
      comment: given.comment || null,
      created_at: now,
      updated_at: now,
    }
    const id = await insertReview(tx, review, given.images ?? [])
    if (about.type === 'shop') await rateShop(tx, about.id)
    else await rateProduct(tx, about.id)
    const row = await findReviewRow(tx, id)
    if (!row) throw new AppError('internal')
    return toReview(row, await listReviewPictures(tx, [id]))
  })
}

/** Reviews a shop. Throws 404. */
export async function reviewShop(ctx: UserCtx, key: string, given: NewReview): Promise<Review> {
  return addReview(ctx, { type: 'shop', id: await getShopId(ctx, key) }, given)
}

/** Reviews a product. Throws 404. */
export async function reviewProduct(ctx: UserCtx, key: string, given: NewReview): Promise<Review> {
  return addReview(ctx, { type: 'product', id: await getProductId(ctx, key) }, given)
}
