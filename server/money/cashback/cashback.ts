import { z } from 'zod'
import { loadShopFacts } from '@/server/catalog/api'
import type { Ctx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { type Route, route } from '@/server/platform/http/route'

const checkInput = z.object({
  amount: z.coerce.number().min(0).max(1_000_000_000),
  shop_id: z.coerce.number().int().positive(),
})

/**
 * The cashback of an order at a shop. No shop has a cashback programme here, so it is 0 for every
 * listed shop. Throws 404 for others.
 */
async function checkCashback(ctx: Ctx, shopId: number): Promise<{ price: number }> {
  const facts = await loadShopFacts(ctx, shopId)
  if (!facts?.listed) throw new AppError('not_found')
  return { price: 0 }
}

export const cashbackRoutes: readonly Route[] = [
  route('POST /rest/cashback/check', { input: checkInput }, (ctx, { input }) =>
    checkCashback(ctx, input.shop_id),
  ),
]
