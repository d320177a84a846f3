import { addonsKey } from '@/domain/cart-change'
import { localMoment } from '@/domain/opening-hours'
import type { NewOrder } from '@/domain/order.schema'
import { serverText } from '@/lib/i18n-files'
import { actAs } from '@/server/auth/act-as'
import { type CartRow, insertCart, insertLine, listMembers } from '@/server/cart/cart.queries'
import type { Db } from '@/server/db/client'
import { withTransaction } from '@/server/db/transaction'
import type { UserCtx } from '@/server/http/context'
import { AppError } from '@/server/http/errors'
import { findOrder, listDetails, type OrderRow } from '@/server/order/order.queries'
import { placeCart } from '@/server/order/place-order.service'
import { startPolling } from '@/server/polling'
import { listShopRows } from '@/server/shop/shop.queries'
import { listLatestTransactions } from '@/server/transaction/transaction.queries'
import { claimDueRepeat, type RepeatRow, scheduleRepeat } from './repeat.queries'
import { askDueRepeats, tellOfRepeat } from './repeat-ask'
import { planFirst, planNext } from './repeat-plan'

const POLL_MS = 20_000
/** An order due so shortly before midnight is placed after it all the same. */
const LATE_MS = 10 * 60_000

/** The same things in a cart that is closed from the start: the customer's own one is left alone. */
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

/** The wishes of the order that is placed again, for another day. */
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
 * Places a due day's order and plans the next; a refusal is told to the customer and not retried. Days
 * that have passed are told of once, together.
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
    // nobody was here to place it: what is past is not made up for, however many days it was
    await tellOfRepeat(tx, ctx.user.id, order.id, { status: 'repeat_missed', shop })
    return scheduleRepeat(tx, repeat.id, planFirst(order, repeat, time_zone, now), now)
  }
  try {
    if (repeat.ask && repeat.confirmed_date !== day) throw new AppError('repeat_unconfirmed')
    // a savepoint: a refusal undoes the cart, not the plan
    await withTransaction(tx, (inner) => placeAgain(inner, { ...ctx, db: inner }, order, day))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const reason = serverText(ctx.lang, 'errors', error.code, error.values)
    await tellOfRepeat(tx, ctx.user.id, order.id, { status: 'repeat_failed', shop, reason })
  }
  await scheduleRepeat(tx, repeat.id, planNext(order, repeat, time_zone, day), now)
}

/** Places every auto-order that is due and answers how many there were. */
export async function placeDueRepeats(db: Db, now: Date): Promise<number> {
  for (let done = 0; ; done += 1) {
    const isDone = await withTransaction(db, async (tx) => {
      const repeat = await claimDueRepeat(tx, now)
      if (!repeat?.next_date) return true
      await run(tx, repeat, repeat.next_date, now)
      return false
    })
    if (isDone) return done
  }
}

/** Asks for auto-orders ahead and places them as they come due. The answer stops it and waits for the step under way. */
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
