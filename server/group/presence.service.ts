import { PRESENCE_MS } from '@/domain/group'
import { type CartRow, findCart, listMembers, type MemberRow } from '@/server/cart/cart.queries'
import type { Db } from '@/server/db/client'
import type { Ctx } from '@/server/http/context'
import { AppError } from '@/server/http/errors'
import { publish } from '@/server/live/live.queries'
import type { Enter } from '@/server/live/live.watch'
import { findGroupCartOf, updateSeen } from './group.queries'

/** who asks often need not be written down each time */
const RENEW_MS = 8_000

export const cartTopic = (id: number) => `cart:${id}`

/** Whether a member has given a sign of life lately. */
export function isHere(member: Pick<MemberRow, 'seen_at'>, now: Date): boolean {
  return member.seen_at !== null && now.getTime() - member.seen_at.getTime() < PRESENCE_MS
}

/** A member who asks for the cart is here, also where no stream gets through. */
export async function noteSeen(db: Db, member: MemberRow, now: Date): Promise<void> {
  const age = member.seen_at ? now.getTime() - member.seen_at.getTime() : Number.POSITIVE_INFINITY
  if (age < RENEW_MS) return
  await updateSeen(db, member.id, now)
  if (!isHere(member, now)) await publish(db, cartTopic(member.cart_id))
}

function memberOf(
  ctx: Ctx,
  cart: CartRow,
  members: readonly MemberRow[],
  key: string | undefined,
): MemberRow {
  if (key) {
    const member = members.find(({ uuid }) => uuid === key.toLowerCase())
    if (!member) throw new AppError('member_gone')
    return member
  }
  const owner = members.find(({ user_id }) => user_id === cart.owner_id)
  if (ctx.user?.id !== cart.owner_id || !owner) throw new AppError('cart_gone')
  return owner
}

/**
 * Watches a group order: a member by the handle, the owner by the session. Whoever watches is shown
 * as here; on leaving the last screen, as away.
 */
export const watchCart: Enter = async (ctx, bus, { id, key }) => {
  const { db } = ctx
  // before the lookup: the answer must not tell which numbers are open group orders
  if (!key && !ctx.user) throw new AppError('unauthorized')
  const cart = await findCart(db, id)
  if (!cart?.group || cart.closed_at) throw new AppError('cart_gone')
  const member = memberOf(ctx, cart, await listMembers(db, id), key)
  const isLast = bus.hold(`member ${member.id}`)
  try {
    await updateSeen(db, member.id, ctx.now)
    await publish(db, cartTopic(id))
  } catch (error) {
    isLast()
    throw error
  }
  return {
    async beat(now) {
      const open = await findGroupCartOf(db, member.id)
      if (open) await updateSeen(db, member.id, now)
      return open !== undefined
    },
    async leave() {
      if (!isLast()) return
      await updateSeen(db, member.id, null)
      await publish(db, cartTopic(id))
    },
  }
}
