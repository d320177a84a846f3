import { loadShopFacts } from '@/server/cart/shop-facts.loader'
import type { Ctx } from '@/server/http/context'
import { AppError } from '@/server/http/errors'

/**
 * What an order at a shop would bring back to the wallet. No shop runs such a programme here, and
 * nothing is promised that is not paid: the answer is 0 for every shop that customers may see.
 */
export async function checkCashback(ctx: Ctx, shopId: number): Promise<{ price: number }> {
  const facts = await loadShopFacts(ctx, shopId)
  if (!facts?.listed) throw new AppError('not_found')
  return { price: 0 }
}
