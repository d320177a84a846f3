import { localMoment } from '@/domain/opening-hours'
import { isExternal } from '@/domain/payment-process'
import type { NewRepeat, OrderRepeat } from '@/domain/repeat.schema'
import { listShopRows } from '@/server/catalog/api'
import { listLatestTransactions } from '@/server/money/api'
import { getOwnOrder } from '@/server/ordering/order-record/own-order'
import { withTransaction } from '@/server/platform/db/transaction'
import type { UserCtx } from '@/server/platform/http/context'
import { AppError, fieldError } from '@/server/platform/http/errors'
import { confirmDay, deleteRepeat, findOwnRepeat, listRepeats, saveRepeat } from './repeat.queries'
import { toRepeat } from './repeat.view'
import { planFirst } from './repeat-plan'

/**
 * Makes the caller's order recur on the days of a window; by default on every day and without
 * asking. Throws `repeat_payment` unless it was paid in cash or from the wallet, because a
 * provider's payment needs the customer, and `repeat_no_dates` if no day can be reached any more.
 */
export async function repeatOrder(
  ctx: UserCtx,
  orderId: number,
  window: NewRepeat,
): Promise<OrderRepeat> {
  const row = await withTransaction(ctx.db, async (tx) => {
    const order = await getOwnOrder(tx, ctx, orderId, { lock: true })
    const [paid] = await listLatestTransactions(tx, [order.id], ctx.lang)
    if (!paid || isExternal(paid.payment.tag)) throw new AppError('repeat_payment')
    const [found] = await listShopRows(tx, [order.shop_id], ctx.lang, undefined)
    if (!found) throw new AppError('not_found')
    const { time_zone } = found.shop
    if (window.from < localMoment(ctx.now, time_zone).date) throw fieldError('from', 'past')
    const next = planFirst(order, window, time_zone, ctx.now)
    if (!next.next_date) throw new AppError('repeat_no_dates')
    const { from, to, days = null, ask = false } = window
    const terms = { from, to, days, ask, asked_date: null, confirmed_date: null }
    return saveRepeat(tx, { order_id: order.id, ...terms, ...next }, ctx.now)
  })
  if (!row) throw new AppError('conflict')
  return toRepeat(row)
}

/** Confirms the next day of the caller's recurring order. Throws `conflict` for another day. */
export async function confirmRepeat(ctx: UserCtx, id: number, date: string): Promise<OrderRepeat> {
  const order = await getOwnOrder(ctx.db, ctx, id)
  const [known] = await listRepeats(ctx.db, [order.id])
  if (!known) throw new AppError('not_found')
  const row = await confirmDay(ctx.db, order.id, date, ctx.now)
  if (!row) throw new AppError('conflict')
  return toRepeat(row)
}

/**
 * Deletes the caller's recurring order, by its id or its order's; placed orders stay. Throws 404.
 */
export async function stopRepeat(ctx: UserCtx, id: number): Promise<null> {
  const repeat = await findOwnRepeat(ctx.db, ctx.user.id, id)
  if (!repeat) throw new AppError('not_found')
  await deleteRepeat(ctx.db, repeat.id)
  return null
}
