import { currencyInput, idParams } from '@/server/http/inputs'
import { type Route, route } from '@/server/http/route'
import { listTripShops } from './trip-shops.service'

/** Ours, beside the contract: what may come along with an order under way. */
export const tripRoutes: readonly Route[] = [
  route(
    'GET /dashboard/user/orders/:id/trip/shops',
    { auth: 'guest', params: idParams, input: currencyInput },
    (ctx, { params, input }) => listTripShops(ctx, params.id, input),
  ),
]
