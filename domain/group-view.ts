import type { Cart } from './cart.schema'
import { type CartViewLine, toUserCartView } from './cart-view'
import { isExternal } from './payment-process'

/** A member of a group order on screen. */
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

/** The members of a group cart, the owner first. `viewer` is a user id or a handle. */
export function toMembers(cart: Cart, viewer: number | string): GroupMember[] {
  return cart.user_carts.map((userCart) => {
    const lines = toUserCartView(cart, userCart)
    return {
      uuid: userCart.uuid,
      name: userCart.name ?? '',
      isOwner: userCart.user_id === cart.owner_id,
      isOwn: typeof viewer === 'string' ? userCart.uuid === viewer : userCart.user_id === viewer,
      isHere: userCart.here === true,
      isDone: !userCart.status,
      lines,
      total: lines.reduce((sum, line) => sum + line.total, 0),
    }
  })
}

/** Whether another member than the owner still chooses in an open group. */
export function isWaiting(cart: Cart): boolean {
  if (!cart.group || cart.group_order?.locked) return false
  return cart.user_carts.some((userCart) => userCart.status && userCart.user_id !== cart.owner_id)
}

/** Whether group members can pay their own payer shares online by the method with that tag. */
export function canCollect(cart: Cart, tag: string | undefined): boolean {
  const rule = cart.group ? (cart.group_order?.pay_rule ?? 'owner') : 'owner'
  return rule !== 'owner' && tag !== undefined && isExternal(tag)
}
