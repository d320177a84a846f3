import { z } from 'zod'
import { newReviewSchema } from '@/domain/order.schema'
import { keyParams, pageInput } from '@/server/http/inputs'
import { route } from '@/server/http/route'
import { getShopReviewGroups, listProductReviews, listShopReviews } from './review.service'
import { reviewProduct, reviewShop } from './review-write.service'

const list = {
  params: keyParams,
  input: z.object({
    ...pageInput.shape,
    column: z.enum(['id', 'created_at', 'rating']).optional().catch(undefined),
    sort: z.enum(['asc', 'desc']).optional().catch(undefined),
  }),
}

const write = { auth: 'user', params: keyParams, input: newReviewSchema } as const

export const reviewRoutes = [
  route('GET /rest/shops/:id/reviews', list, (ctx, { params, input }) =>
    listShopReviews(ctx, params.id, input),
  ),
  route('GET /rest/shops/:id/reviews-group-rating', { params: keyParams }, (ctx, { params }) =>
    getShopReviewGroups(ctx, params.id),
  ),
  route('GET /rest/products/reviews/:id', list, (ctx, { params, input }) =>
    listProductReviews(ctx, params.id, input),
  ),
  route('POST /rest/shops/review/:id', write, (ctx, { params, input }) =>
    reviewShop(ctx, params.id, input),
  ),
  route('POST /rest/products/review/:id', write, (ctx, { params, input }) =>
    reviewProduct(ctx, params.id, input),
  ),
]
