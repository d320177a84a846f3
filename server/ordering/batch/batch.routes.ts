import { currencyInput, idParams } from '@/server/platform/http/inputs'
import { type Route, route } from '@/server/platform/http/route'
import { listBatchShops } from './batch-shops.service'

/** Our addition to the contract: shops that can join the batch of an order. */
export const batchRoutes: readonly Route[] = [
  route(
    'GET /dashboard/user/orders/:id/trip/shops',
    { auth: 'guest', params: idParams, input: currencyInput },
    (ctx, { params, input }) => listBatchShops(ctx, params.id, input),
  ),
]
