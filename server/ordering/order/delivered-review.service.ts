import type { NewReview } from '@/domain/order.schema'
import type { Review } from '@/domain/review.schema'
import { getProductId, getShopId, giveReview, type Reviewed } from '@/server/catalog/api'
import { withTransaction } from '@/server/platform/db/transaction'
import type { UserCtx } from '@/server/platform/http/context'
import { lockDelivered } from './order-review.queries'

/** The caller's review of something that was delivered to them. Throws `review_early` and `review_given`. */
async function reviewDelivered(ctx: UserCtx, about: Reviewed, given: NewReview): Promise<Review> {
  return withTransaction(ctx.db, async (tx) => {
    // locked, so that concurrent requests make one review
    const orderIds = await lockDelivered(tx, ctx.user.id, about)
    return giveReview(tx, ctx, about, orderIds, given)
  })
}

/** Reviews a shop. Throws 404. */
export async function reviewShop(ctx: UserCtx, key: string, given: NewReview): Promise<Review> {
  return reviewDelivered(ctx, { type: 'shop', id: await getShopId(ctx, key) }, given)
}

/** Reviews a product. Throws 404. */
export async function reviewProduct(ctx: UserCtx, key: string, given: NewReview): Promise<Review> {
  return reviewDelivered(ctx, { type: 'product', id: await getProductId(ctx, key) }, given)
}
