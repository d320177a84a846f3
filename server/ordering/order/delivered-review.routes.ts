import { newReviewSchema } from '@/domain/order.schema'
import { keyParams } from '@/server/platform/http/inputs'
import { type Route, route } from '@/server/platform/http/route'
import { reviewProduct, reviewShop } from './delivered-review.service'

const write = { auth: 'user', params: keyParams, input: newReviewSchema } as const

/** Reviews of shops and products that the customer has received. */
export const deliveredReviewRoutes: readonly Route[] = [
  route('POST /rest/shops/review/:id', write, (ctx, { params, input }) =>
    reviewShop(ctx, params.id, input),
  ),
  route('POST /rest/products/review/:id', write, (ctx, { params, input }) =>
    reviewProduct(ctx, params.id, input),
  ),
]
