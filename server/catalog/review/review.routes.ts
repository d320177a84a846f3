import { z } from 'zod'
import { keyParams, pageInput } from '@/server/platform/http/inputs'
import { route } from '@/server/platform/http/route'
import { getShopReviewGroups, listProductReviews, listShopReviews } from './review.service'

const list = {
  params: keyParams,
  input: z.object({
    ...pageInput.shape,
    column: z.enum(['id', 'created_at', 'rating']).optional().catch(undefined),
    sort: z.enum(['asc', 'desc']).optional().catch(undefined),
  }),
}

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
]
