import { z } from 'zod'
import { batchCancelSchema } from '@/domain/batch.schema'
import { newOrderSchema, newReviewSchema } from '@/domain/order.schema'
import { changeSubstitutionSchema } from '@/domain/substitution.schema'
import { idParams } from '@/server/platform/http/inputs'
import { type Route, route } from '@/server/platform/http/route'
import { listInput, statusInput } from './order.inputs'
import { cancelOrder, getOrder, getOrders, placeOrder } from './order.service'
import {
  getCourierOrder,
  getCourierOrders,
  getSellerOrder,
  transitionAsCourier,
  transitionAsSeller,
} from './order-fulfillment.service'
import { reviewOrder } from './order-review.service'
import { changeSubstitution } from './substitution.service'

const cancelInput = z.object({
  status: z.literal('canceled'),
  agreed: batchCancelSchema.optional(),
})
const moveInput = z.object({ status: statusInput })
const handOverInput = moveInput.extend({ otp: z.coerce.number().int().optional() })

const root = '/dashboard/user/orders'
const auth = 'guest'
const params = idParams

export const orderRoutes: readonly Route[] = [
  route(`GET ${root}/paginate`, { auth, input: listInput }, (ctx, { input }) =>
    getOrders(ctx, input),
  ),
  route(`POST ${root}`, { auth, input: newOrderSchema }, (ctx, { input }) =>
    placeOrder(ctx, input),
  ),
  route(`GET ${root}/:id`, { auth, params }, (ctx, given) => getOrder(ctx, given.params.id)),
  route(`POST ${root}/:id/status/change`, { auth, params, input: cancelInput }, (ctx, given) =>
    cancelOrder(ctx, given.params.id, given.input.agreed),
  ),
  route(
    `POST ${root}/:id/substitution`,
    { auth, params, input: changeSubstitutionSchema },
    (ctx, given) => changeSubstitution(ctx, given.params.id, given.input),
  ),
  route(`POST ${root}/review/:id`, { auth, params, input: newReviewSchema }, (ctx, given) =>
    reviewOrder(ctx, given.params.id, 'shop', given.input),
  ),
  route(
    `POST ${root}/deliveryman-review/:id`,
    { auth, params, input: newReviewSchema },
    (ctx, given) => reviewOrder(ctx, given.params.id, 'courier', given.input),
  ),
  route('GET /dashboard/seller/orders/:id', { auth: 'seller', params }, (ctx, given) =>
    getSellerOrder(ctx, given.params.id),
  ),
  route(
    'GET /dashboard/deliveryman/orders',
    { auth: 'deliveryman', input: listInput },
    (ctx, { input }) => getCourierOrders(ctx, input),
  ),
  route('GET /dashboard/deliveryman/orders/:id', { auth: 'deliveryman', params }, (ctx, given) =>
    getCourierOrder(ctx, given.params.id),
  ),
  route(
    'POST /dashboard/seller/orders/:id/status',
    { auth: 'seller', params, input: handOverInput },
    (ctx, given) => transitionAsSeller(ctx, given.params.id, given.input),
  ),
  route(
    'POST /dashboard/deliveryman/orders/:id/status',
    { auth: 'deliveryman', params, input: handOverInput },
    (ctx, given) => transitionAsCourier(ctx, given.params.id, given.input),
  ),
]
