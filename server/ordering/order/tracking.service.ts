import { isActive } from '@/domain/order'
import type { Order } from '@/domain/order.schema'
import { isTrackable } from '@/domain/tracking'
import type { Tracking, TrackingLink } from '@/domain/tracking.schema'
import { getOwnOrder } from '@/server/ordering/order-record/own-order'
import { withTransaction } from '@/server/platform/db/transaction'
import type { Ctx, UserCtx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { hashToken, makeToken } from '@/server/platform/http/token'
import { showOrder } from './order.loader'
import { findEnd, findLinked, insertLink, revokeLink } from './tracking.queries'

/**
 * Creates a tracking link for the caller's order, and revokes an earlier one. Only this response
 * has the token; the database has its hash. Throws `order_not_editable` for a finished order.
 */
export async function shareOrder(ctx: UserCtx, id: number): Promise<TrackingLink> {
  const token = makeToken()
  await withTransaction(ctx.db, async (tx) => {
    const order = await getOwnOrder(tx, ctx, id, { lock: true })
    if (!isActive(order)) throw new AppError('order_not_editable')
    await revokeLink(tx, id, ctx.now)
    await insertLink(tx, { order_id: id, token_hash: hashToken(token), created_at: ctx.now })
  })
  return { token }
}

/** Revokes the tracking link of the caller's order, if there is one. */
export async function unshareOrder(ctx: UserCtx, id: number): Promise<null> {
  await getOwnOrder(ctx.db, ctx, id)
  await revokeLink(ctx.db, id, ctx.now)
  return null
}

/** The public view: lists every field, so that new fields of an order stay private. */
function toTracking({
  status,
  delivery_type,
  shop,
  events,
  eta,
  deliveryman: courier,
}: Order): Tracking {
  const isBrought = status === 'on_a_way' && courier !== null
  return {
    status,
    delivery_type,
    shop: {
      title: shop.translation.title,
      logo_img: shop.logo_img ?? null,
      time_zone: shop.time_zone,
      location: shop.location ?? null,
    },
    events: (events ?? []).map((event) => ({ status: event.status, created_at: event.created_at })),
    eta: eta ?? null,
    courier: isBrought
      ? {
          firstname: courier.firstname,
          location: courier.delivery_man_setting?.location ?? null,
        }
      : null,
  }
}

/** An order as its link shows it. Throws 404 once the link is revoked, or an hour after the end. */
export async function trackOrder(ctx: Ctx, token: string): Promise<Tracking> {
  const order = await findLinked(ctx.db, hashToken(token))
  if (!order) throw new AppError('not_found')
  const endedAt = isActive(order) ? null : ((await findEnd(ctx.db, order.id)) ?? order.updated_at)
  if (!isTrackable(endedAt, ctx.now)) throw new AppError('not_found')
  return toTracking(await showOrder(ctx, order, 'staff'))
}
