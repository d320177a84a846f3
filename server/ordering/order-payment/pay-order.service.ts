import { fromWire } from '@/domain/money'
import type { Order } from '@/domain/order.schema'
import { isExternal } from '@/domain/payment-process'
import type { PaymentState } from '@/domain/payment-process.schema'
import {
  arrangePayment,
  checkPayable,
  findIntentOfOrder,
  getMethod,
  isAwaited,
  refreshed,
  settleOwnerPayerShare,
  toState,
} from '@/server/money/api'
import { announceOrder } from '@/server/ordering/checkout/announce.service'
import { showOrder } from '@/server/ordering/order/order.loader'
import { getOwnOrder } from '@/server/ordering/order-record/own-order'
import { withTransaction } from '@/server/platform/db/transaction'
import type { UserCtx } from '@/server/platform/http/context'
import { AppError, fieldError } from '@/server/platform/http/errors'
import { payTip, readReceivers } from './tip.service'

/**
 * Pays the caller's order by cash or wallet and returns the ORDER (contract/FLOWS 3.4). Replaces a
 * pending payment, so that there are never two. For a provider's method it only records the choice:
 * older clients call this in addition to starting the payment.
 */
export async function payForOrder(ctx: UserCtx, id: number, paymentId: number): Promise<Order> {
  const { now } = ctx
  const order = await withTransaction(ctx.db, async (tx) => {
    const own = await getOwnOrder(tx, ctx, id, { lock: true })
    const payment = await getMethod(tx, ctx, paymentId, own)
    const wasAwaited = await isAwaited(tx, id)
    const isArranged = await arrangePayment(tx, own, payment, now)
    if (isArranged && !isExternal(payment.tag)) {
      if (own.collect_until) await settleOwnerPayerShare(tx, id, now)
      if (wasAwaited) await announceOrder(tx, own, ctx.lang)
    }
    return own
  })
  return showOrder(ctx, order)
}

/** Pays a tip for the caller's delivered order from the wallet, and returns the order. */
export async function tipForOrder(
  ctx: UserCtx,
  id: number,
  input: { payment_sys_id: number; tips: number; for?: string },
): Promise<Order> {
  const order = await withTransaction(ctx.db, async (tx) => {
    const own = await getOwnOrder(tx, ctx, id, { lock: true })
    const payment = await getMethod(tx, ctx, input.payment_sys_id, own)
    if (payment.tag !== 'wallet') throw new AppError('payment_method_unavailable')
    const amountMinor = fromWire(input.tips, own.decimals)
    if (amountMinor < 1) throw fieldError('tips', 'invalid')
    await checkPayable(tx, payment.tag, own, amountMinor)
    await payTip(tx, own, { payment, amountMinor, receivers: readReceivers(input.for) }, ctx.now)
    return own
  })
  return showOrder(ctx, order)
}

/** The latest attempt to pay the caller's order; null without one. Asks the provider if pending. */
export async function getOrderProcess(ctx: UserCtx, orderId: number): Promise<PaymentState | null> {
  const order = await getOwnOrder(ctx.db, ctx, orderId)
  const found = await findIntentOfOrder(ctx.db, order.id)
  return found ? toState(await refreshed(ctx, found)) : null
}
