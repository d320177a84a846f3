import { z } from 'zod'
import { currencyInput, idParams, pageInput } from '@/server/http/inputs'
import { type Route, route } from '@/server/http/route'
import { payForOrder, tipForOrder } from './transaction.service'
import { getTransactions } from './transaction-list.service'

const payInput = z.object({
  payment_sys_id: z.coerce.number().int().positive(),
  /** a tip instead of the order's own payment */
  tips: z.coerce.number().min(0).max(100_000).optional(),
  for: z.string().max(100).optional(),
})

const auth = 'user'

export const transactionRoutes: readonly Route[] = [
  route(
    'POST /payments/:type/:id/transactions',
    { auth: 'guest', params: idParams.extend({ type: z.literal('order') }), input: payInput },
    (ctx, { params, input: { tips, ...input } }) =>
      tips
        ? tipForOrder(ctx, params.id, { ...input, tips })
        : payForOrder(ctx, params.id, input.payment_sys_id),
  ),
  route(
    'GET /dashboard/user/transactions/paginate',
    { auth, input: pageInput.extend(currencyInput.shape) },
    (ctx, { input }) => getTransactions(ctx, input),
  ),
]
