import { localMoment } from '@/domain/opening-hours'
import { isExternal } from '@/domain/payment-process'
import type { OrderRepeat } from '@/domain/repeat'
import type { NewRepeat } from '@/domain/repeat.schema'
import { withTransaction } from '@/server/db/transaction'
import type { UserCtx } from '@/server/http/context'
import { AppError, fieldError } from '@/server/http/errors'
import { getOwnOrder } from '@/server/order/order.service'
import { listShopRows } from '@/server/shop/shop.queries'
import { listLatestTransactions } from '@/server/transaction/transaction.queries'
import { confirmDay, deleteRepeat, findOwnRepeat, listRepeats, saveRepeat } from './repeat.queries'
import { toRepeat } from './repeat.view'
import { planFirst } from './repeat-plan'

/**
 * Places an own order again on days of a window, from a day that can still be reached on; on every
 * day, and without asking, unless that is wished. Only what is paid in cash or from the wallet repeats:
 * nobody could confirm another payment.
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
    if (!next.next_date) throw new AppError('repeat_empty')
    const { from, to, days = null, ask = false } = window
    const wish = { from, to, days, ask, asked_date: null, confirmed_date: null }
    return saveRepeat(tx, { order_id: order.id, ...wish, ...next }, ctx.now)
  })
  if (!row) throw new AppError('conflict')
  return toRepeat(row)
}

/** Says yes to the next day of an own order's auto-order. Throws `conflict` for any other day. */
export async function confirmRepeat(ctx: UserCtx, id: number, date: string): Promise<OrderRepeat> {
  const order = await getOwnOrder(ctx.db, ctx, id)
  const [known] = await listRepeats(ctx.db, [order.id])
  if (!known) throw new AppError('not_found')
  const row = await confirmDay(ctx.db, order.id, date, ctx.now)
  if (!row) throw new AppError('conflict')
  return toRepeat(row)
}

/** Ends an own auto-order, named by its own id or by its order's. What was placed stays. */
export async function stopRepeat(ctx: UserCtx, id: number): Promise<null> {
  const repeat = await findOwnRepeat(ctx.db, ctx.user.id, id)
  if (!repeat) throw new AppError('not_found')
  await deleteRepeat(ctx.db, repeat.id)
  return null
}
