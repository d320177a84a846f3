import { useAuth } from '@/contexts/Auth'
import { countPieces, ownUserCart } from '@/domain/cart'
import { useGroupMember } from '@/hooks/group/useGroupMember'
import { useAppSelector } from '@/redux/typed-hooks'

/**
 * How much the active cart holds and of which shop, as far as this device knows: for what every
 * page draws at first. `useCart` has the lines, and arrives with what shows them.
 */
export function useCartBrief(): {
  count: number
  shopId: number | undefined
  /** others have a part of it */
  isGroup: boolean
} {
  const { sessionUser } = useAuth()
  const lines = useAppSelector((state) => state.cart.lines)
  const cart = useAppSelector((state) => state.userCart.cart)
  const member = useGroupMember()
  const viewer = member?.uuid ?? sessionUser?.id
  if (viewer === undefined || (!member && lines.length > 0)) {
    return { count: countPieces(lines), shopId: lines[0]?.shop_id, isGroup: false }
  }
  const own = cart ? (ownUserCart(cart, viewer)?.cartDetails ?? []) : []
  return {
    count: countPieces(own.filter(({ bonus }) => !bonus)),
    shopId: member?.shop_id ?? cart?.shop_id,
    isGroup: member !== null || cart?.group === true,
  }
}
