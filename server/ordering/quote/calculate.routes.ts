import { z } from 'zod'
import { deliveryTypes } from '@/domain/order'
import { currencyInput, idParams, pointInput } from '@/server/platform/http/inputs'
import { type Route, route } from '@/server/platform/http/route'
import { calculateCart } from './calculate.service'

const calculateInput = currencyInput.extend({
  type: z.enum(deliveryTypes),
  address: pointInput.optional(),
  coupon: z.string().trim().max(50).nullish(),
  tips: z.coerce.number().min(0).max(100_000).optional(),
  with_order_id: z.coerce.number().int().positive().optional(),
})

export const calculateRoutes: readonly Route[] = [
  route(
    'POST /dashboard/user/cart/calculate/:id',
    { auth: 'guest', params: idParams, input: calculateInput },
    (ctx, { params, input }) => calculateCart(ctx, params.id, input),
  ),
]
