import { addonsKey } from '@/domain/cart-change'
import { localMoment } from '@/domain/opening-hours'
import type { NewOrder } from '@/domain/order.schema'
import { serverText } from '@/lib/i18n-files'
import { listShopRows } from '@/server/catalog/api'
import { listLatestTransactions } from '@/server/money/api'
import {
  type CartRow,
  insertCart,
  insertLine,
  listMembers,
} from '@/server/ordering/cart/cart.queries'
import { placeCart } from '@/server/ordering/checkout/place-order.service'
import { findOrder, listDetails, type OrderRow } from '@/server/ordering/order-record/order.queries'
import { actAs } from '@/server/people/api'
import type { Db } from '@/server/platform/db/client'
import { withTransaction } from '@/server/platform/db/transaction'
import type { UserCtx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { drainDue } from '@/server/platform/worker/drain'
import { startPolling } from '@/server/platform/worker/worker'
import { claimDueRepeat, type RepeatRow, scheduleRepeat } from './repeat.queries'
import { askDueRepeats, notifyRecurringOrder } from './repeat-ask'
import { planFirst, planNext } from './repeat-plan'

const POLL_MS = 20_000
/** An order that is at most this late is still placed after midnight. */
const LATE_MS = 10 * 60_000

/** Copies the order's lines to a new closed cart, so that the customer's open cart stays. */
async function refill(tx: Db, order: OrderRow, now: Date): Promise<CartRow> {
  const { user_id: owner_id, shop_id, currency_id } = order
  const cart = await insertCart(tx, { owner_id, shop_id, currency_id, closed_at: now, now })
  const [member] = cart ? await listMembers(tx, cart.id) : []
  if (!cart || !member) throw new AppError('conflict')
  const rows = (await listDetails(tx, [order.id])).filter((row) => !row.bonus)
  for (const row of rows.filter(({ parent_id }) => parent_id === null)) {
    const { stock_id, quantity, note, substitution, substitute_stock_id } = row
    const addons = rows.filter(({ parent_id }) => parent_id === row.id)
    const words = { note, substitution, substitute_stock_id }
    const line = { stock_id, quantity, ...words, addons: addons.map(pick) }
    await insertLine(tx, member.id, { ...line, key: addonsKey(line) }, now)
  }
  return cart
}

const pick = ({ stock_id, quantity }: { stock_id: number; quantity: number }) => ({
  stock_id,
  quantity,
})

/** The input to place the order again, for another day. */
function wishOf(order: OrderRow, cart: CartRow, paymentId: number, day: string): NewOrder {
  const { address, house, office, floor, latitude, longitude } = order
  return {
    cart_id: cart.id,
    shop_id: order.shop_id,
    currency_id: order.currency_id,
    delivery_type: order.delivery_type,
    ...(order.table_id ? { table_id: order.table_id } : {}),
    ...(order.delivery_time
      ? { delivery_date: day, delivery_time: order.delivery_time }
      : { asap: true }),
    location: { latitude, longitude },
    address: { address, house, office, floor },
    leave_at_door: order.leave_at_door,
    note: order.note,
    username: order.username,
    phone: order.phone,
    payment_id: paymentId,
  }
}

async function placeAgain(tx: Db, ctx: UserCtx, order: OrderRow, day: string): Promise<OrderRow> {
  const [paid] = await listLatestTransactions(tx, [order.id], ctx.lang)
  if (!paid) throw new AppError('repeat_payment')
  const cart = await refill(tx, order, ctx.now)
  return placeCart(tx, ctx, cart, wishOf(order, cart, paid.payment.id, day))
}

/**
 * Places a due day's order and schedules the next; notifies the customer of an error, without a
 * retry. Missed days get one notification together.
 */
async function run(tx: Db, repeat: RepeatRow, day: string, now: Date): Promise<void> {
  const order = await findOrder(tx, repeat.order_id)
  const ctx = order ? await actAs(tx, order.user_id, now) : null
  const [found] = order && ctx ? await listShopRows(tx, [order.shop_id], ctx.lang, undefined) : []
  if (!order || !ctx || !found) {
    return scheduleRepeat(tx, repeat.id, { next_date: null, next_at: null }, now)
  }
  const shop = found.text?.title ?? ''
  const { time_zone } = found.shop
  const lateMs = repeat.next_at ? now.getTime() - repeat.next_at.getTime() : 0
  if (day < localMoment(now, time_zone).date && lateMs > LATE_MS) {
    // the server was down: missed days are not placed later
    await notifyRecurringOrder(tx, ctx.user.id, order.id, { status: 'repeat_missed', shop })
    return scheduleRepeat(tx, repeat.id, planFirst(order, repeat, time_zone, now), now)
  }
  try {
    if (repeat.ask && repeat.confirmed_date !== day) throw new AppError('repeat_unconfirmed')
    // a savepoint: an error undoes the cart, not the schedule
    await withTransaction(tx, (inner) => placeAgain(inner, { ...ctx, db: inner }, order, day))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const reason = serverText(ctx.lang, 'errors', error.code, error.values)
    await notifyRecurringOrder(tx, ctx.user.id, order.id, { status: 'repeat_failed', shop, reason })
  }
  await scheduleRepeat(tx, repeat.id, planNext(order, repeat, time_zone, day), now)
}

/** Places every due recurring order; returns how many it processed. */
export function placeDueRepeats(db: Db, now: Date): Promise<number> {
  return drainDue(db, {
    failed: 'an auto-order cannot be placed',
    claim: (tx, except) => claimDueRepeat(tx, now, except),
    idOf: ({ id }) => id,
    run: async (tx, repeat) => repeat.next_date !== null && run(tx, repeat, repeat.next_date, now),
  })
}

/** Asks about and places recurring orders. The returned function stops it and awaits the step. */
export function startRepeats(db: Db): () => Promise<void> {
  return startPolling({
    everyMs: POLL_MS,
    failed: 'auto-orders cannot be placed',
    step: async () => {
      await askDueRepeats(db, new Date())
      await placeDueRepeats(db, new Date())
      return false
    },
  })
}
