import { z } from 'zod'
import { imageSchema, newParcelSchema, parcelRequestSchema } from '@/domain/new-parcel.schema'
import { newReviewSchema } from '@/domain/order.schema'
import { parcelStatuses } from '@/domain/parcel'

import { currencyInput, idParams, pageInput, pointInput } from '@/server/platform/http/inputs'
import { type Route, route } from '@/server/platform/http/route'
import { cancelParcel, getParcel, getParcels, reviewParcel } from './parcel.service'
import {
  getCourierParcel,
  getCourierParcels,
  reportParcelPlace,
  transitionParcelAsCourier,
} from './parcel-fulfillment.service'
import { makeParcelQuote } from './parcel-quote.service'
import { getParcelProcess, payForParcel } from './pay-parcel.service'
import { placeParcel } from './place-parcel.service'
import { getParcelPrice, getParcelTerms, getParcelTypes } from './price.service'

const priceInput = currencyInput.extend({
  type_id: z.coerce.number().int().positive(),
  address_from: pointInput,
  address_to: pointInput,
})
const listInput = pageInput.extend({
  status: z.enum(parcelStatuses).optional().catch(undefined),
  statuses: z.array(z.enum(parcelStatuses)).max(20).optional().catch(undefined),
  column: z.enum(['id', 'created_at', 'delivery_date', 'total_price']).optional().catch(undefined),
  sort: z.enum(['asc', 'desc']).optional().catch(undefined),
})
const cancelInput = z.object({ status: z.literal('canceled') })
const payInput = z.object({ payment_sys_id: z.coerce.number().int().positive() })
const moveInput = z.object({
  status: z.enum(parcelStatuses),
  otp: z.coerce.number().int().optional(),
  img: imageSchema.optional(),
})

const root = '/dashboard/user/parcel-orders'
const courierRoot = '/dashboard/deliveryman/parcel-orders'
const params = idParams
const auth = 'user'
const courier = 'deliveryman'

export const parcelRoutes: readonly Route[] = [
  route(
    'GET /rest/parcel-order/types',
    { input: pageInput.extend(currencyInput.shape) },
    (ctx, { input }) => getParcelTypes(ctx, input),
  ),
  route('GET /rest/parcel-order/calculate-price', { input: priceInput }, (ctx, { input }) =>
    getParcelPrice(ctx, input),
  ),
  route('GET /rest/parcel-order/terms', { input: currencyInput }, (ctx, { input }) =>
    getParcelTerms(ctx, input),
  ),
  route(`POST ${root}/quote`, { auth, input: parcelRequestSchema }, (ctx, { input }) =>
    makeParcelQuote(ctx, input),
  ),
  route(`GET ${root}`, { auth, input: listInput }, (ctx, { input }) => getParcels(ctx, input)),
  route(`POST ${root}`, { auth, staff: true, input: newParcelSchema }, (ctx, { input }) =>
    placeParcel(ctx, input),
  ),
  route(`GET ${root}/:id`, { auth, params }, (ctx, given) => getParcel(ctx, given.params.id)),
  route(`GET ${root}/:id/payment`, { auth, params }, (ctx, given) =>
    getParcelProcess(ctx, given.params.id),
  ),
  route(`POST ${root}/:id/status/change`, { auth, params, input: cancelInput }, (ctx, given) =>
    cancelParcel(ctx, given.params.id),
  ),
  route(
    `POST ${root}/deliveryman-review/:id`,
    { auth, params, input: newReviewSchema },
    (ctx, given) => reviewParcel(ctx, given.params.id, given.input),
  ),
  // must come before the orders' `/payments/:type/…` in routes.ts
  route(
    'POST /payments/parcel-order/:id/transactions',
    { auth, staff: true, params, input: payInput },
    (ctx, given) => payForParcel(ctx, given.params.id, given.input.payment_sys_id),
  ),
  route(`GET ${courierRoot}`, { auth: courier, input: listInput }, (ctx, { input }) =>
    getCourierParcels(ctx, input),
  ),
  route(`GET ${courierRoot}/:id`, { auth: courier, params }, (ctx, given) =>
    getCourierParcel(ctx, given.params.id),
  ),
  route(
    `POST ${courierRoot}/:id/status`,
    { auth: courier, params, input: moveInput },
    (ctx, given) => transitionParcelAsCourier(ctx, given.params.id, given.input),
  ),
  route(
    `POST ${courierRoot}/:id/location`,
    { auth: courier, params, input: pointInput },
    (ctx, given) => reportParcelPlace(ctx, given.params.id, given.input),
  ),
]
