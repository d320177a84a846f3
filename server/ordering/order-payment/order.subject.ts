import { DEFAULT_LANG } from '@/domain/language'
import { fromWire } from '@/domain/money'
import {
  cancelEachUnpaid,
  checkEnough,
  checkTaken,
  type InputOf,
  type IntentRow,
  isAwaited,
  listUnpaidOrders,
  type PaymentRow,
  type PaymentTarget,
  requireOwed,
  requireTimeToPay,
  type Settled,
  type StartedSubject,
  settleOwed,
} from '@/server/money/api'
import { announceOrder } from '@/server/ordering/checkout/announce.service'
import { transitionOrder } from '@/server/ordering/order/transition-order.service'
import { findOrder } from '@/server/ordering/order-record/order.queries'
import { getOwnOrder } from '@/server/ordering/order-record/own-order'
import type { Db } from '@/server/platform/db/client'
import type { UserCtx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { publishToUser } from '@/server/platform/live/live.queries'

const system = { kind: 'admin', userId: null } as const

async function target(
  tx: Db,
  ctx: UserCtx,
  payment: PaymentRow,
  input: InputOf<'order'>,
): Promise<PaymentTarget> {
  const order = await getOwnOrder(tx, ctx, input.order_id, { lock: true })
  await checkTaken(tx, payment, order.shop_id)
  const { currency_id, rate, decimals } = order
  const { total_price: shown } = input
  const amount_minor = await requireOwed(tx, order)
  await requireTimeToPay(tx, order, ctx.now)
  const meant = [order.total_minor, amount_minor]
  // an older client may mean a parcel by order_id (contract/FLOWS 3.20)
  const isMeant = shown === undefined || meant.includes(fromWire(shown, decimals))
  if (!isMeant) throw new AppError('amount_differs')
  return { kind: 'order', order_id: order.id, currency_id, rate, decimals, amount_minor }
}

/** Settles the payment, and announces an order to its shop that awaited this payment. */
async function settle(tx: Db, intent: IntentRow, now: Date): Promise<Settled> {
  const order = await findOrder(tx, intent.order_id ?? 0, { lock: true })
  const wasAwaited = order !== undefined && (await isAwaited(tx, order.id))
  const settled = await settleOwed(tx, intent, order, now)
  if (order && wasAwaited && settled.transaction_id && order.status === 'new') {
    await announceOrder(tx, order, DEFAULT_LANG)
  }
  if (order) await publishToUser(tx, order.user_id, `order:${order.id}`)
  return settled
}

/** The balance due of a placed order, after wallet portion and payer shares. */
export const orderSubject: StartedSubject<'order'> = {
  target,
  settle,
  async checkAccept(tx, paid) {
    const order = await findOrder(tx, paid.order_id ?? 0, { lock: true })
    if (order) await checkEnough(tx, order, paid)
  },
  cancelUnpaid: (db, query) =>
    cancelEachUnpaid(db, query, {
      list: listUnpaidOrders,
      lock: (tx, id) => findOrder(tx, id, { lock: true }),
      cancel: (tx, id) =>
        transitionOrder(tx, { now: query.now, lang: DEFAULT_LANG }, id, 'canceled', system),
    }),
}
