import { z } from 'zod'
import { idParams } from '@/server/platform/http/inputs'
import { type Route, route } from '@/server/platform/http/route'
import { getOrderProcess, payForOrder, tipForOrder } from './pay-order.service'

const payInput = z.object({
  payment_sys_id: z.coerce.number().int().positive(),
  /** a tip instead of the order's own payment */
  tips: z.coerce.number().min(0).max(100_000).optional(),
  for: z.string().max(100).optional(),
})

export const orderPaymentRoutes: readonly Route[] = [
  route(
    'POST /payments/:type/:id/transactions',
    { auth: 'guest', params: idParams.extend({ type: z.literal('order') }), input: payInput },
    (ctx, { params, input: { tips, ...input } }) =>
      tips
        ? tipForOrder(ctx, params.id, { ...input, tips })
        : payForOrder(ctx, params.id, input.payment_sys_id),
  ),
  route(
    'GET /dashboard/user/orders/:id/payment',
    { auth: 'guest', params: idParams },
    (ctx, given) => getOrderProcess(ctx, given.params.id),
  ),
]
