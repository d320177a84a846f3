import {
  type CartRow,
  findCart,
  listMembers,
  type MemberRow,
} from '@/server/ordering/cart/cart.queries'
import { updateSeen } from '@/server/ordering/cart/group-order.queries'
import { cartTopic } from '@/server/ordering/cart/presence'
import type { Ctx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { publish } from '@/server/platform/live/live.queries'
import type { StartWatch } from '@/server/platform/live/live.watch'
import { findGroupCartOf } from './group.queries'

function memberOf(
  ctx: Ctx,
  cart: CartRow,
  members: readonly MemberRow[],
  key: string | undefined,
): MemberRow {
  if (key) {
    const member = members.find(({ uuid }) => uuid === key.toLowerCase())
    if (!member) throw new AppError('member_removed')
    return member
  }
  const owner = members.find(({ user_id }) => user_id === cart.owner_id)
  if (ctx.user?.id !== cart.owner_id || !owner) throw new AppError('cart_gone')
  return owner
}

/**
 * Subscribes to a group order: members by their uuid, the owner by the session. Subscribers are
 * shown as present until they leave their last screen.
 */
export const watchCart: StartWatch = async (ctx, bus, { id, key }) => {
  const { db } = ctx
  // before the lookup: the response must not reveal which ids are open group orders
  if (!key && !ctx.user) throw new AppError('unauthorized')
  const cart = await findCart(db, id)
  if (!cart?.group || cart.closed_at) throw new AppError('cart_gone')
  const member = memberOf(ctx, cart, await listMembers(db, id), key)
  const removeConnection = bus.addConnection(`member ${member.id}`)
  try {
    await updateSeen(db, member.id, ctx.now)
    await publish(db, cartTopic(id))
  } catch (error) {
    removeConnection()
    throw error
  }
  return {
    async heartbeat(now) {
      const open = await findGroupCartOf(db, member.id)
      if (open) await updateSeen(db, member.id, now)
      return open !== undefined
    },
    async leave() {
      const wasLast = removeConnection()
      if (!wasLast) return
      await updateSeen(db, member.id, null)
      await publish(db, cartTopic(id))
    },
  }
}
