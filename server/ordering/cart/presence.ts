import { PRESENCE_MS } from '@/domain/group'
import type { Db } from '@/server/platform/db/client'
import { publish } from '@/server/platform/live/live.queries'
import type { MemberRow } from './cart.queries'
import { updateSeen } from './group-order.queries'

/** minimum interval between two writes of `seen_at` */
const RENEW_MS = 8_000

export const cartTopic = (id: number) => `cart:${id}`

/** Whether a member was seen within `PRESENCE_MS`. */
export function isHere(member: Pick<MemberRow, 'seen_at'>, now: Date): boolean {
  return member.seen_at !== null && now.getTime() - member.seen_at.getTime() < PRESENCE_MS
}

/** Records a member who loads the cart as present, for clients without a live stream, too. */
export async function noteSeen(db: Db, member: MemberRow, now: Date): Promise<void> {
  const age = member.seen_at ? now.getTime() - member.seen_at.getTime() : Number.POSITIVE_INFINITY
  if (age < RENEW_MS) return
  await updateSeen(db, member.id, now)
  if (!isHere(member, now)) await publish(db, cartTopic(member.cart_id))
}
