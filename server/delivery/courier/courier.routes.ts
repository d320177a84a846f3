import { idParams, pointInput } from '@/server/platform/http/inputs'
import { type Route, route } from '@/server/platform/http/route'
import { getCourierPosition, reportPlace } from './courier-position.service'

const params = idParams

export const courierRoutes: readonly Route[] = [
  // public, because the contract has no 401 here: a call without token gets 404
  route('GET /rest/orders/deliveryman/:id', { params }, (ctx, given) =>
    getCourierPosition(ctx, given.params.id),
  ),
  route(
    'POST /dashboard/deliveryman/orders/:id/location',
    { auth: 'deliveryman', params, input: pointInput },
    (ctx, given) => reportPlace(ctx, given.params.id, given.input),
  ),
]
