import { canTransition, mayTransition, type OrderStatus } from '@/domain/order'
import { isAwaited } from '@/server/money/api'
import { findOrder, type OrderRow } from '@/server/ordering/order-record/order.queries'
import type { Db } from '@/server/platform/db/client'
import { AppError } from '@/server/platform/http/errors'
import { orderEffectsPort, type Transition, type TransitionActor } from './order-effects.port'

export interface TransitionCtx {
  now: Date
  lang: string
}

/**
 * The only way to change an order's status; runs in the caller's transaction and locks the order.
 * Checks that the transition exists and that the actor may make it, then runs its effects in order
 * (server/app/order-effects.ts). Throws `order_transition_invalid`, and `payment_awaited` while a provider has
 * not confirmed the payment.
 */
export async function transitionOrder(
  tx: Db,
  ctx: TransitionCtx,
  orderId: number,
  to: OrderStatus,
  actor: TransitionActor,
): Promise<OrderRow> {
  const order = await findOrder(tx, orderId, { lock: true })
  if (!order) throw new AppError('not_found')
  const { status: from } = order
  if (!canTransition(from, to, order.delivery_type) || !mayTransition(actor.kind, from, to)) {
    throw new AppError('order_transition_invalid', { from, to })
  }
  if (to !== 'canceled' && (await isAwaited(tx, order.id))) throw new AppError('payment_awaited')
  const { now, lang } = ctx
  const move: Transition = { order, to, actor, now, lang, courierId: order.deliveryman_id }
  for (const effect of orderEffectsPort.get()[to]) await effect(tx, move)
  const moved = { ...order, status: to, deliveryman_id: move.courierId, updated_at: now }
  return (await findOrder(tx, order.id)) ?? moved
}
