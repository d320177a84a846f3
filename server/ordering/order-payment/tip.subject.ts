import { fromWire } from '@/domain/money'
import {
  checkTaken,
  findPaymentRow,
  type InputOf,
  type IntentRow,
  type PaymentRow,
  type PaymentTarget,
  refundUnapplied,
  type Settled,
  type StartedSubject,
  topUp,
} from '@/server/money/api'
import { findOrder } from '@/server/ordering/order-record/order.queries'
import { getOwnOrder } from '@/server/ordering/order-record/own-order'
import type { Db } from '@/server/platform/db/client'
import { withTransaction } from '@/server/platform/db/transaction'
import type { UserCtx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { checkTip, payTip, readReceivers } from './tip.service'

async function target(
  tx: Db,
  ctx: UserCtx,
  payment: PaymentRow,
  input: InputOf<'tip'>,
): Promise<PaymentTarget> {
  const order = await getOwnOrder(tx, ctx, input.order_id, { lock: true })
  await checkTaken(tx, payment, order.shop_id)
  await checkTip(tx, order)
  const { currency_id, rate, decimals } = order
  const amount_minor = fromWire(input.tips, decimals)
  const payload = { for: readReceivers(input.for) }
  return { kind: 'tip', order_id: order.id, currency_id, rate, decimals, amount_minor, payload }
}

async function settle(tx: Db, intent: IntentRow, now: Date): Promise<Settled> {
  const order = await findOrder(tx, intent.order_id ?? 0, { lock: true })
  const payment = await findPaymentRow(tx, intent.payment_id)
  if (!order || !payment) return topUp(tx, intent, now)
  const tip = {
    payment,
    amountMinor: intent.amount_minor,
    receivers: intent.payload.for ?? ['deliveryman' as const],
  }
  try {
    const id = await withTransaction(tx, (inner) => payTip(inner, order, tip, now))
    return { transaction_id: id }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return refundUnapplied(tx, intent, now)
  }
}

/** A tip for a delivered order, once. */
export const tipSubject: StartedSubject<'tip'> = { target, settle, checkAccept: async () => {} }
