import { fromWire } from '@/domain/money'
import type { Order } from '@/domain/order'
import { takesCurrency } from '@/domain/payment-currency'
import { isExternal } from '@/domain/payment-process'
import type { Db } from '@/server/db/client'
import { withTransaction } from '@/server/db/transaction'
import { settleOwnersShare } from '@/server/group/share.queries'
import type { UserCtx } from '@/server/http/context'
import { AppError, fieldError } from '@/server/http/errors'
import { announceOrder } from '@/server/order/announce.service'
import { showOrder } from '@/server/order/order.loader'
import type { OrderRow } from '@/server/order/order.queries'
import { getOwnOrder } from '@/server/order/order.service'
import { isOffered } from '@/server/payment/providers'
import { loadSettings } from '@/server/setting/setting.loader'
import { listCurrencies } from '@/server/setting/setting.queries'
import { isAwaited } from './awaiting.queries'
import { arrangePayment } from './pay.service'
import { checkPayable } from './payable.service'
import { payTip, readReceivers } from './tip.service'
import { findActivePayment, type PaymentRow } from './transaction.queries'

/**
 * A method in use that an order of the shop, or a parcel, which has none, may be paid by. Throws
 * `payment_unknown`, and `account_needed` where somebody without an account means a wallet.
 */
export async function getMethod(
  tx: Db,
  ctx: UserCtx,
  paymentId: number,
  order: Pick<OrderRow, 'currency_id'> & Partial<Pick<OrderRow, 'shop_id'>>,
): Promise<PaymentRow> {
  const settings = await loadSettings(tx)
  const shopId = settings.payment_type === 'admin' ? undefined : order.shop_id
  const payment = await findActivePayment(tx, paymentId, shopId)
  const currency = (await listCurrencies(tx)).find(({ id }) => id === order.currency_id)
  const isTaken = payment && currency && takesCurrency(payment.tag, currency)
  if (!payment || !isTaken || !isOffered(payment.tag)) throw new AppError('payment_unknown')
  if (ctx.user.guest && payment.tag === 'wallet') throw new AppError('account_needed')
  return payment
}

/**
 * Pays the caller's order by cash or wallet and answers the ORDER (contract/FLOWS 3.4). A pending
 * payment is replaced, so that a repeated call or another choice never leaves two. What a provider
 * settles is only noted here: older clients call this beside starting the payment.
 */
export async function payForOrder(ctx: UserCtx, id: number, paymentId: number): Promise<Order> {
  const { now } = ctx
  const order = await withTransaction(ctx.db, async (tx) => {
    const own = await getOwnOrder(tx, ctx, id, { lock: true })
    const payment = await getMethod(tx, ctx, paymentId, own)
    const wasAwaited = await isAwaited(tx, id)
    const isArranged = await arrangePayment(tx, own, payment, now)
    if (isArranged && !isExternal(payment.tag)) {
      if (own.collect_until) await settleOwnersShare(tx, id, now)
      if (wasAwaited) await announceOrder(tx, own, ctx.lang)
    }
    return own
  })
  return showOrder(ctx, order)
}

/** Leaves a tip for the caller's delivered order from the wallet, and answers the order. */
export async function tipForOrder(
  ctx: UserCtx,
  id: number,
  input: { payment_sys_id: number; tips: number; for?: string },
): Promise<Order> {
  const order = await withTransaction(ctx.db, async (tx) => {
    const own = await getOwnOrder(tx, ctx, id, { lock: true })
    const payment = await getMethod(tx, ctx, input.payment_sys_id, own)
    if (payment.tag !== 'wallet') throw new AppError('payment_unknown')
    const amountMinor = fromWire(input.tips, own.decimals)
    if (amountMinor < 1) throw fieldError('tips', 'invalid')
    await checkPayable(tx, payment.tag, own, amountMinor)
    await payTip(tx, own, { payment, amountMinor, receivers: readReceivers(input.for) }, ctx.now)
    return own
  })
  return showOrder(ctx, order)
}
