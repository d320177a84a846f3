import { acceptOrderSchema, delayOrderSchema, rejectOrderSchema } from '@/domain/kitchen.schema'
import { idParams } from '@/server/platform/http/inputs'
import { type Route, route } from '@/server/platform/http/route'
import { acceptOrder, delayOrder, getKitchen, rejectOrder } from './kitchen.service'

const root = '/dashboard/seller/kitchen'
const auth = 'seller'
const params = idParams

export const kitchenRoutes: readonly Route[] = [
  route(`GET ${root}`, { auth }, (ctx) => getKitchen(ctx)),
  route(
    `POST ${root}/orders/:id/accept`,
    { auth, params, input: acceptOrderSchema },
    (ctx, given) => acceptOrder(ctx, given.params.id, given.input),
  ),
  route(
    `POST ${root}/orders/:id/reject`,
    { auth, params, input: rejectOrderSchema },
    (ctx, given) => rejectOrder(ctx, given.params.id, given.input),
  ),
  route(`POST ${root}/orders/:id/delay`, { auth, params, input: delayOrderSchema }, (ctx, given) =>
    delayOrder(ctx, given.params.id, given.input),
  ),
]
