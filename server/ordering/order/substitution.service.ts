import { canChangeSubstitution } from '@/domain/order'
import type { Order } from '@/domain/order.schema'
import type { ChangeSubstitution } from '@/domain/substitution.schema'
import { listStockFacts } from '@/server/catalog/api'
import { listDetails, updateSubstitution } from '@/server/ordering/order-record/order.queries'
import { getOwnOrder } from '@/server/ordering/order-record/own-order'
import { withTransaction } from '@/server/platform/db/transaction'
import type { UserCtx } from '@/server/platform/http/context'
import { AppError, fieldError } from '@/server/platform/http/errors'
import { showOrder } from './order.loader'

/**
 * Sets what to bring if a line of the caller's order is sold out. Throws `order_in_preparation` once the shop has
 * begun to pick the order, and 422 for a substitute of another shop or one that is not available.
 */
export async function changeSubstitution(
  ctx: UserCtx,
  id: number,
  { detail_id, substitution, substitute_stock_id = null }: ChangeSubstitution,
): Promise<Order> {
  await withTransaction(ctx.db, async (tx) => {
    const order = await getOwnOrder(tx, ctx, id, { lock: true })
    if (!canChangeSubstitution(order.status)) throw new AppError('order_in_preparation')
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
