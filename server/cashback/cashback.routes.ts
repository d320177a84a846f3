import { z } from 'zod'
import { type Route, route } from '@/server/http/route'
import { checkCashback } from './cashback.service'

const checkInput = z.object({
  amount: z.coerce.number().min(0).max(1_000_000_000),
  shop_id: z.coerce.number().int().positive(),
})

export const cashbackRoutes: readonly Route[] = [
  route('POST /rest/cashback/check', { input: checkInput }, (ctx, { input }) =>
    checkCashback(ctx, input.shop_id),
  ),
]
