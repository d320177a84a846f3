import type { Db } from '@/server/platform/db/client'
import type { UserCtx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { findOrder, type OrderRow } from './order.queries'

/** The caller's own order. Throws 404 for another user's. */
export async function getOwnOrder(
  db: Db,
  ctx: UserCtx,
  id: number,
  options: { lock?: boolean } = {},
): Promise<OrderRow> {
  const order = await findOrder(db, id, options)
  if (order?.user_id !== ctx.user.id) throw new AppError('not_found')
  return order
}
