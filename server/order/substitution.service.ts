import { canChangeSubstitution, type Order } from '@/domain/order'
import type { ChangeSubstitution } from '@/domain/substitution.schema'
import { withTransaction } from '@/server/db/transaction'
import type { UserCtx } from '@/server/http/context'
import { AppError, fieldError } from '@/server/http/errors'
import { listStockFacts } from '@/server/product/stock.queries'
import { showOrder } from './order.loader'
import { listDetails, updateSubstitution } from './order.queries'
import { getOwnOrder } from './order.service'

/**
 * Says what to bring instead of one line of the caller's order. Throws `picked` once somebody has
 * begun to pick it; a product of another shop, or one that is not sold, is refused.
 */
export async function changeSubstitution(
  ctx: UserCtx,
  id: number,
  { detail_id, substitution, substitute_stock_id = null }: ChangeSubstitution,
): Promise<Order> {
  await withTransaction(ctx.db, async (tx) => {
    const order = await getOwnOrder(tx, ctx, id, { lock: true })
    if (!canChangeSubstitution(order.status)) throw new AppError('picked')
    const details = await listDetails(tx, [id])
    const line = details.find((row) => row.id === detail_id)
    if (!line || line.parent_id !== null || line.bonus) throw new AppError('not_found')
    if (substitute_stock_id !== null) {
      const stock = (await listStockFacts(tx, [substitute_stock_id], ctx.now)).get(
        substitute_stock_id,
      )
      const isOffered = stock?.sellable && stock.shop_id === order.shop_id && !stock.addon
      if (!isOffered) throw fieldError('substitute_stock_id', 'invalid')
    }
    await updateSubstitution(tx, detail_id, { substitution, substitute_stock_id }, ctx.now)
  })
  return showOrder(ctx, await getOwnOrder(ctx.db, ctx, id))
}
