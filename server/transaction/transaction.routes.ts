import { z } from 'zod'
import { idParams } from '@/server/http/inputs'
import { type Route, route } from '@/server/http/route'
import { payForOrder } from './transaction.service'

const payInput = z.object({
  payment_sys_id: z.coerce.number().int().positive(),
  /** a tip is another payment than the order's; refused until there is one */
  tips: z.never('invalid').optional(),
})

export const transactionRoutes: readonly Route[] = [
  route(
    'POST /payments/:type/:id/transactions',
    {
      auth: 'user',
      params: idParams.extend({ type: z.literal('order') }),
      input: payInput,
    },
    (ctx, { params, input }) => payForOrder(ctx, params.id, input.payment_sys_id),
  ),
]
