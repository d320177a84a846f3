import { DEFAULT_LANG } from '@/domain/language'
import { canMove, mayMove, type OrderActor, type OrderStatus } from '@/domain/order'
import { piecesOf } from '@/server/cart/cart-items'
import { moveCouponUse } from '@/server/coupon/coupon.queries'
import type { Db } from '@/server/db/client'
import { AppError } from '@/server/http/errors'
import { tellPerson } from '@/server/live/live.queries'
import { notify } from '@/server/notification/notification.service'
import { noteReward } from '@/server/referral/reward.service'
import { listShopRows } from '@/server/shop/shop.queries'
import { isAwaited } from '@/server/transaction/awaiting.queries'
import { settleOrder } from '@/server/transaction/pay.service'
import { assignTrip, listTripOrders } from '@/server/trip/trip.queries'
import { settleTripFee, unpayInTrip } from '@/server/trip/trip-fee.service'
import { findFreeCourier } from './courier.queries'
import {
  countDelivered,
  findOrder,
  insertEvent,
  listDetails,
  lockStocks,
  moveStock,
  type OrderRow,
  updateOrder,
} from './order.queries'

/** Who asks for a move. */
export interface Mover {
  kind: OrderActor
  /** null for the autopilot */
  userId: number | null
}

export interface MoveCtx {
  now: Date
  lang: string
}

async function giveBack(tx: Db, order: OrderRow, now: Date): Promise<void> {
  const pieces = piecesOf(await listDetails(tx, [order.id]))
  await lockStocks(tx, [...pieces.keys()])
  await moveStock(tx, pieces)
  if (order.coupon_id !== null) await moveCouponUse(tx, order.coupon_id, 1)
  await unpayInTrip(tx, order, now)
}

async function courierFor(tx: Db, order: OrderRow, mover: Mover): Promise<number | null> {
  if (mover.kind === 'courier') return mover.userId
  return order.deliveryman_id ?? (await findFreeCourier(tx)) ?? null
}

async function applyEffects(tx: Db, order: OrderRow, to: OrderStatus, now: Date): Promise<void> {
  if (to === 'canceled') await giveBack(tx, order, now)
  if (to === 'delivered') {
    await settleOrder(tx, order.id, now)
    await settleTripFee(tx, order, now)
    await countDelivered(tx, order)
    await noteReward(tx, order, now)
  }
}

async function tellCustomer(tx: Db, order: OrderRow, to: OrderStatus, lang: string) {
  const [row] = await listShopRows(tx, [order.shop_id], lang, undefined)
  await notify(tx, {
    userId: order.user_id,
    type: 'status_changed',
    params: { id: order.id, status: to, shop: row?.text?.title ?? '' },
    orderId: order.id,
  })
}

/** One courier brings a trip, and every order of it shows how the others stand. */
async function moveTrip(tx: Db, order: OrderRow, now: Date): Promise<void> {
  const { trip_id, deliveryman_id } = order
  if (trip_id === null) return
  if (order.status === 'on_a_way' && deliveryman_id !== null) {
    await assignTrip(tx, trip_id, deliveryman_id, now)
  }
  for (const { id, user_id } of await listTripOrders(tx, [trip_id], DEFAULT_LANG)) {
    if (id !== order.id) await tellPerson(tx, user_id, `order:${id}`)
  }
}

/**
 * The one way in which an order changes its status; runs in the caller's transaction and holds the
 * order. Checks the table and who may, keeps the step, tells the customer, and does what the status
 * means: a courier on the way, cash and counters on delivery, everything back on cancellation.
 * Throws `status_move`, and `payment_awaited` while a provider has not confirmed the payment.
 */
export async function moveOrder(
  tx: Db,
  ctx: MoveCtx,
  orderId: number,
  to: OrderStatus,
  mover: Mover,
): Promise<OrderRow> {
  const order = await findOrder(tx, orderId, { lock: true })
  if (!order) throw new AppError('not_found')
  const { status: from } = order
  if (!canMove(from, to, order.delivery_type) || !mayMove(mover.kind, from, to)) {
    throw new AppError('status_move', { from, to })
  }
  if (to !== 'canceled' && (await isAwaited(tx, order.id))) throw new AppError('payment_awaited')
  const deliveryman_id =
    to === 'on_a_way' ? await courierFor(tx, order, mover) : order.deliveryman_id
  const moved = { status: to, deliveryman_id, updated_at: ctx.now }
  await updateOrder(tx, order.id, moved)
  await insertEvent(tx, {
    order_id: order.id,
    status: to,
    actor_id: mover.userId,
    created_at: ctx.now,
  })
  await applyEffects(tx, order, to, ctx.now)
  await tellCustomer(tx, order, to, ctx.lang)
  await tellPerson(tx, order.user_id, `order:${order.id}`)
  await moveTrip(tx, { ...order, ...moved }, ctx.now)
  return (await findOrder(tx, order.id)) ?? { ...order, ...moved }
}
