import { newOrderSchema } from '@/domain/order.schema'
import { serverText } from '@/lib/i18n-files'
import {
  checkTaken,
  creditUnapplied,
  type InputOf,
  type IntentRow,
  type PaymentRow,
  type PaymentTarget,
  refundUnapplied,
  requireExactAmount,
  type Settled,
  type StartedSubject,
  settleDebt,
  topUp,
} from '@/server/money/api'
import { announceOrder } from '@/server/ordering/checkout/announce.service'
import { place, quoteOrder } from '@/server/ordering/checkout/place-order.service'
import { findOrderOfCart } from '@/server/ordering/order-record/order.queries'
import { actAs } from '@/server/people/api'
import type { Db } from '@/server/platform/db/client'
import { withTransaction } from '@/server/platform/db/transaction'
import type { UserCtx } from '@/server/platform/http/context'
import { AppError, fieldError } from '@/server/platform/http/errors'

async function target(
  tx: Db,
  ctx: UserCtx,
  payment: PaymentRow,
  input: InputOf<'cart'>,
): Promise<PaymentTarget> {
  // the provider's report is the payment: placing the order must not make another one
  const { payment_id: _method, quote_id, shown_total, shown_currency_id, ...order } = input.order
  if (order.collect) throw fieldError('collect', 'invalid')
  if (order.wallet_price) throw fieldError('wallet_price', 'invalid')
  await checkTaken(tx, payment, order.shop_id)
  // a quote expires before the page: the paid amount is compared with the order's price instead
  const { cart, currency, quote } = await quoteOrder(tx, ctx, {
    ...order,
    quote_id,
    shown_total,
    shown_currency_id,
  })
  return {
    kind: 'cart',
    cart_id: cart.id,
    currency_id: currency.id,
    rate: currency.rate,
    decimals: currency.decimals,
    amount_minor: quote.totalMinor,
    payload: { order },
  }
}

/** Places the order if it costs exactly what was paid; else refunds or credits the money. */
async function settle(tx: Db, intent: IntentRow, now: Date): Promise<Settled> {
  const ctx = await actAs(tx, intent.user_id, now)
  const body = newOrderSchema.safeParse(intent.payload.order)
  if (!ctx || !body.success) return topUp(tx, intent, now)
  try {
    // a savepoint: an error undoes the order, not the payment
    return await withTransaction(tx, async (inner) => {
      const order = await place(inner, { ...ctx, db: inner }, body.data)
      const paid = await settleDebt(inner, intent, order, now)
      if (paid === undefined) throw new AppError('amount_differs')
      await announceOrder(inner, order, ctx.lang)
      return { order_id: order.id, transaction_id: paid }
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // the cart was ordered by another payment: refund this one
    if (await findOrderOfCart(tx, intent.cart_id ?? 0)) return refundUnapplied(tx, intent, now)
    const reason = serverText(ctx.lang, 'errors', error.code, error.values)
    return creditUnapplied(tx, intent, reason, now)
  }
}

/** A cart that becomes an order once it is paid, at exactly what was paid. */
export const cartSubject: StartedSubject<'cart'> = {
  target,
  settle,
  checkAccept: requireExactAmount,
}
