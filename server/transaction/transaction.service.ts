import type { Order } from '@/domain/order'
import type { UserCtx } from '@/server/http/context'
import { AppError } from '@/server/http/errors'
import { showOrder } from '@/server/order/order.loader'
import { getOwnOrder } from '@/server/order/order.service'
import { loadSettings } from '@/server/setting/setting.loader'
import { payOrder } from './pay.service'
import {
  findActivePayment,
  findLiveTransaction,
  updateTransactionStatus,
} from './transaction.queries'

/**
 * Pays the caller's order by cash or wallet and answers the ORDER (contract/FLOWS 3.4). A pending
 * payment is replaced, so that a repeated call or another choice never leaves two.
 */
export async function payForOrder(ctx: UserCtx, id: number, paymentId: number): Promise<Order> {
  const { now } = ctx
  const order = await ctx.db.transaction(async (tx) => {
    const own = await getOwnOrder(tx, ctx, id, { lock: true })
    const settings = await loadSettings(tx)
    const shopId = settings.payment_type === 'admin' ? undefined : own.shop_id
    const payment = await findActivePayment(tx, paymentId, shopId)
    if (!payment) throw new AppError('payment_unknown')
    const live = await findLiveTransaction(tx, id)
    if (live?.status === 'paid') throw new AppError('already_paid')
    if (own.status === 'canceled') throw new AppError('conflict')
    if (live) await updateTransactionStatus(tx, live.id, 'canceled', now)
    await payOrder(tx, own, payment, now)
    return own
  })
  return showOrder(ctx, order)
}
