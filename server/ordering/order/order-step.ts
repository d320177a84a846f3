import { findSeller, listShopRows } from '@/server/catalog/api'
import { insertEvent, updateOrder } from '@/server/ordering/order-record/order.queries'
import { notify } from '@/server/people/api'
import { publishToUser } from '@/server/platform/live/live.queries'
import type { Effect } from './order-effects.port'

/** Writes the order's new status and courier, and an event to its history. */
export const writeStep: Effect = async (tx, { order, to, actor, now, courierId }) => {
  await updateOrder(tx, order.id, { status: to, deliveryman_id: courierId, updated_at: now })
  await insertEvent(tx, {
    order_id: order.id,
    status: to,
    actor_id: actor.userId,
    created_at: now,
  })
}

/** Notifies the customer. */
export const notifyCustomer: Effect = async (tx, { order, to, lang }) => {
  const [row] = await listShopRows(tx, [order.shop_id], lang, undefined)
  await notify(tx, {
    userId: order.user_id,
    type: 'status_changed',
    params: { id: order.id, status: to, shop: row?.text?.title ?? '' },
    orderId: order.id,
  })
}

/** Signals the screens of the customer and of the seller to reload the order. */
export const publishOrder: Effect = async (tx, { order }) => {
  await publishToUser(tx, order.user_id, `order:${order.id}`)
  const sellerId = await findSeller(tx, order.shop_id)
  if (sellerId !== null) await publishToUser(tx, sellerId, `order:${order.id}`)
}
