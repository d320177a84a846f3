import { isActive, type Order } from '@/domain/order'
import { isTrackable, type Tracking, type TrackingLink } from '@/domain/tracking'
import { hashToken, makeToken } from '@/server/auth/token'
import { withTransaction } from '@/server/db/transaction'
import type { Ctx, UserCtx } from '@/server/http/context'
import { AppError } from '@/server/http/errors'
import { showOrder } from './order.loader'
import { getOwnOrder } from './order.service'
import { findEnd, findLinked, insertLink, revokeLink } from './tracking.queries'

/**
 * Makes a link that shows the caller's order to whoever has it; the one before ends. The token is
 * told here only. Throws `order_fixed` for an order that is over.
 */
export async function shareOrder(ctx: UserCtx, id: number): Promise<TrackingLink> {
  const token = makeToken()
  await withTransaction(ctx.db, async (tx) => {
    const order = await getOwnOrder(tx, ctx, id, { lock: true })
    if (!isActive(order)) throw new AppError('order_fixed')
    await revokeLink(tx, id, ctx.now)
    await insertLink(tx, { order_id: id, token_hash: hashToken(token), created_at: ctx.now })
  })
  return { token }
}

/** Ends the link of the caller's order; ending none is no failure. */
export async function unshareOrder(ctx: UserCtx, id: number): Promise<null> {
  await getOwnOrder(ctx.db, ctx, id)
  await revokeLink(ctx.db, id, ctx.now)
  return null
}

/** What a stranger sees: every field is named here, so that none gets in by itself. */
function toTracking({ status, delivery_type, shop, events, eta, deliveryman }: Order): Tracking {
  const isBrought = status === 'on_a_way' && deliveryman !== null
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
          firstname: deliveryman.firstname,
          location: deliveryman.delivery_man_setting?.location ?? null,
        }
      : null,
  }
}

/** An order as its link shows it; not found once the link has ended, or an hour after the order has. */
export async function trackOrder(ctx: Ctx, token: string): Promise<Tracking> {
  const order = await findLinked(ctx.db, hashToken(token))
  if (!order) throw new AppError('not_found')
  const endedAt = isActive(order) ? null : ((await findEnd(ctx.db, order.id)) ?? order.updated_at)
  if (!isTrackable(endedAt, ctx.now)) throw new AppError('not_found')
  return toTracking(await showOrder(ctx, order, 'staff'))
}
