import { useAuth } from '@/contexts/Auth'
import { countPieces, ownPart } from '@/domain/cart'
import { useAppSelector } from '@/redux/typed-hooks'

/**
 * How much the cart in force holds and of which shop, as far as this device knows: for what every
 * page draws at first. `useCart` has the lines, and arrives with what shows them.
 */
export function useCartBrief(): { count: number; shopId: number | undefined } {
  const { user } = useAuth()
  const lines = useAppSelector((state) => state.cart.lines)
  const cart = useAppSelector((state) => state.userCart.cart)
  if (!user || lines.length > 0) return { count: countPieces(lines), shopId: lines[0]?.shop_id }
  const own = cart ? (ownPart(cart, user.id)?.cartDetails ?? []) : []
  return { count: countPieces(own.filter(({ bonus }) => !bonus)), shopId: cart?.shop_id }
}
