import { newPreparedCartSchema } from '@/domain/prepared-cart.schema'
import { keyParams } from '@/server/platform/http/inputs'
import { type Route, route } from '@/server/platform/http/route'
import { prepareCart, showPrepared } from './prepared.service'

export const preparedRoutes: readonly Route[] = [
  route('POST /rest/prepared-carts', { input: newPreparedCartSchema }, (ctx, { input }) =>
    prepareCart(ctx, input),
  ),
  route('GET /rest/prepared-carts/:id', { params: keyParams, misses: true }, (ctx, { params }) =>
    showPrepared(ctx, params.id),
  ),
]
