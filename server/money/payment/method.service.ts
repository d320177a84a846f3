import { takesCurrency } from '@/domain/payment-currency'
import { findActivePayment, type PaymentRow } from '@/server/money/ledger/transaction.queries'
import { isOffered } from '@/server/money/provider/providers'
import type { Db } from '@/server/platform/db/client'
import type { UserCtx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { loadSettings } from '@/server/platform/setting/setting.loader'
import { listCurrencies } from '@/server/platform/setting/setting.queries'

/**
 * An active method that can pay an order of the shop, or a parcel, which has no shop. Throws
 * `payment_method_unavailable`, and `account_needed` when a guest chooses the wallet.
 */
export async function getMethod(
  tx: Db,
  ctx: UserCtx,
  paymentId: number,
  order: { currency_id: number; shop_id?: number },
): Promise<PaymentRow> {
  const settings = await loadSettings(tx)
  const shopId = settings.payment_type === 'admin' ? undefined : order.shop_id
  const payment = await findActivePayment(tx, paymentId, shopId)
  const currency = (await listCurrencies(tx)).find(({ id }) => id === order.currency_id)
  const isTaken = payment && currency && takesCurrency(payment.tag, currency)
  if (!payment || !isTaken || !isOffered(payment.tag))
    throw new AppError('payment_method_unavailable')
  if (ctx.user.guest && payment.tag === 'wallet') throw new AppError('account_needed')
  return payment
}

/** Refuses a method that the shop does not take. Throws `payment_method_unavailable`. */
export async function checkTaken(tx: Db, payment: PaymentRow, shopId: number): Promise<void> {
  const settings = await loadSettings(tx)
  if (settings.payment_type === 'admin') return
  if (!(await findActivePayment(tx, payment.id, shopId)))
    throw new AppError('payment_method_unavailable')
}
