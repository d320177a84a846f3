import type { Cart } from './cart'
import { type CartViewLine, toPartView } from './cart-view'
import { isExternal } from './payment-process'

/** One who takes part in a group order, as a screen shows them. */
export interface GroupMember {
  uuid: string
  name: string
  isOwner: boolean
  isOwn: boolean
  isHere: boolean
  isDone: boolean
  lines: CartViewLine[]
  total: number
}

/** Everybody in a group cart, the owner first. `viewer`: the own user id, or the own handle. */
export function toMembers(cart: Cart, viewer: number | string): GroupMember[] {
  return cart.user_carts.map((part) => {
    const lines = toPartView(cart, part)
    return {
      uuid: part.uuid,
      name: part.name ?? '',
      isOwner: part.user_id === cart.owner_id,
      isOwn: typeof viewer === 'string' ? part.uuid === viewer : part.user_id === viewer,
      isHere: part.here === true,
      isDone: !part.status,
      lines,
      total: lines.reduce((sum, line) => sum + line.total, 0),
    }
  })
}

/** Whether somebody but the owner is still choosing, while that matters. */
export function isWaiting(cart: Cart): boolean {
  if (!cart.group || cart.group_order?.locked) return false
  return cart.user_carts.some((part) => part.status && part.user_id !== cart.owner_id)
}

/** Whether the people of a cart can pay their own parts online, when a method of that tag is chosen. */
export function canCollect(cart: Cart, tag: string | undefined): boolean {
  const rule = cart.group ? (cart.group_order?.pay_rule ?? 'owner') : 'owner'
  return rule !== 'owner' && tag !== undefined && isExternal(tag)
}
