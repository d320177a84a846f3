import type { AcceptOrder, DelayOrder, Kitchen, RejectOrder } from '@/domain/kitchen.schema'
import type { Order } from '@/domain/order.schema'
import { findSeller, listProductRows, listSoldOut, readPause } from '@/server/catalog/api'
import { loadOrders, showOrder } from '@/server/ordering/order/order.loader'
import type { TransitionActor } from '@/server/ordering/order/order-effects.port'
import { publishOrder } from '@/server/ordering/order/order-step'
import { transitionOrder } from '@/server/ordering/order/transition-order.service'
import { findOrder, type OrderRow, updateOrder } from '@/server/ordering/order-record/order.queries'
import { findOwnShopId, noteShift } from '@/server/people/api'
import type { Db } from '@/server/platform/db/client'
import { withTransaction } from '@/server/platform/db/transaction'
import type { UserCtx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { listKitchenOrders } from './kitchen.queries'

const MINUTE_MS = 60_000

/**
 * What the board of the caller's shop shows; who asks works now, so that the demo's autopilot leaves
 * the shop's orders alone. Throws 404 for a caller without a shop.
 */
export async function getKitchen(ctx: UserCtx): Promise<Kitchen> {
  const shopId = await findOwnShopId(ctx.db, ctx.user.id)
  if (!shopId) throw new AppError('not_found')
  await noteShift(ctx.db, ctx.user.id, ctx.now)
  const shop = await readPause(ctx, shopId)
  const orders = await loadOrders(ctx, await listKitchenOrders(ctx.db, shopId), 'staff')
  const soldOut = await listSoldOut(ctx.db, shopId)
  const rows = await listProductRows(
    ctx.db,
    soldOut.map(({ id }) => id),
    ctx.lang,
  )
  const titles = new Map(rows.map((row) => [row.product.id, row.text?.title ?? '']))
  return {
    shop,
    orders,
    sold_out: soldOut.map(({ id, back_at }) => ({
      id,
      title: titles.get(id) ?? '',
      back_at: back_at?.toISOString() ?? null,
    })),
  }
}

/** Changes an order of the caller's shop, for an admin of every shop. Throws 404. */
async function change(
  ctx: UserCtx,
  id: number,
  run: (tx: Db, order: OrderRow, actor: TransitionActor) => Promise<void>,
): Promise<Order> {
  const { user } = ctx
  const isAdmin = user.role === 'admin'
  const order = await withTransaction(ctx.db, async (tx) => {
    const found = await findOrder(tx, id, { lock: true })
    const isOwn = found && (isAdmin || (await findSeller(tx, found.shop_id)) === user.id)
    if (!isOwn) throw new AppError('not_found')
    await run(tx, found, { kind: isAdmin ? 'admin' : 'shop', userId: user.id })
    return (await findOrder(tx, id)) ?? found
  })
  return showOrder(ctx, order, 'staff')
}

/**
 * Accepts an order. The kitchen's promise in minutes, if it gives one, replaces what is estimated of
 * it. Throws `order_transition_invalid` and `payment_awaited`.
 */
export const acceptOrder = (ctx: UserCtx, id: number, { minutes }: AcceptOrder) =>
  change(ctx, id, async (tx, _order, actor) => {
    await transitionOrder(tx, ctx, id, 'accepted', actor)
    if (!minutes) return
    await updateOrder(tx, id, { ready_by: new Date(ctx.now.getTime() + minutes * MINUTE_MS) })
  })

/** Rejects an order with a reason that its customer reads; what was paid goes back. Throws `order_transition_invalid`. */
export const rejectOrder = (ctx: UserCtx, id: number, { reason }: RejectOrder) =>
  change(ctx, id, async (tx, _order, actor) => {
    await updateOrder(tx, id, { reject_reason: reason })
    await transitionOrder(tx, ctx, id, 'canceled', actor)
  })

/**
 * Moves the time that the kitchen has promised. Counts from now if that has passed. Throws
 * `order_transition_invalid` for an order that is not being prepared.
 */
export const delayOrder = (ctx: UserCtx, id: number, { minutes, reason }: DelayOrder) =>
  change(ctx, id, async (tx, order, actor) => {
    const { status } = order
    if (status !== 'accepted' && status !== 'cooking') {
      throw new AppError('order_transition_invalid', { from: status, to: 'cooking' })
    }
    const promised = order.ready_by ?? order.scheduled_for ?? ctx.now
    const from = Math.max(promised.getTime(), ctx.now.getTime())
    const ready_by = new Date(from + minutes * MINUTE_MS)
    await updateOrder(tx, id, { ready_by, late_reason: reason, updated_at: ctx.now })
    const { now, lang } = ctx
    await publishOrder(tx, { order, to: status, actor, now, lang, courierId: order.deliveryman_id })
  })
