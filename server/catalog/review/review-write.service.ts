import type { NewReview } from '@/domain/order.schema'
import type { Review } from '@/domain/review.schema'
import type { Db } from '@/server/platform/db/client'
import type { UserCtx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { findReviewRow, listReviewPictures, type Reviewed } from './review.queries'
import { toReview } from './review.view'
import {
  insertReview,
  listReviewed,
  type ReviewKind,
  rateProduct,
  rateShop,
} from './review-write.queries'

/** What is reviewed, and the delivered order that entitles the customer to it. */
interface Subject {
  type: ReviewKind | Reviewed['type']
  id: number
  orderId: number
}

/** Stores the caller's review and recomputes the rating of a shop or product. Returns its id. */
export async function keepReview(
  tx: Db,
  { user, now, lang }: UserCtx,
  { type, id: reviewedId, orderId }: Subject,
  { rating, comment, images }: NewReview,
): Promise<number> {
  const review = {
    reviewable_type: type,
    reviewable_id: reviewedId,
    user_id: user.id,
    order_id: orderId,
    rating,
    comment: comment || null,
    lang: comment ? lang : null,
    created_at: now,
    updated_at: now,
  }
  const id = await insertReview(tx, review, images ?? [])
  if (type === 'shop') await rateShop(tx, reviewedId)
  if (type === 'product') await rateProduct(tx, reviewedId)
  return id
}

/**
 * Stores the caller's review of a shop or product. `orderIds` are the orders that delivered it,
 * newest first, locked by the caller. Each order allows one review; the newest without one is used.
 * Throws `review_early` and `review_given`.
 */
export async function giveReview(
  tx: Db,
  ctx: UserCtx,
  about: Reviewed,
  orderIds: readonly number[],
  given: NewReview,
): Promise<Review> {
  if (orderIds.length === 0) throw new AppError('review_early')
  const done = await listReviewed(tx, orderIds, about)
  const orderId = orderIds.find((id) => !done.has(id))
  if (orderId === undefined) throw new AppError('review_given')
  const id = await keepReview(tx, ctx, { ...about, orderId }, given)
  const row = await findReviewRow(tx, id)
  if (!row) throw new AppError('internal')
  return toReview(row, await listReviewPictures(tx, [id]))
}
