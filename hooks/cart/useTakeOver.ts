import { useRouter } from 'next/router'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Cart } from '@/domain/cart.schema'
import { toCartLine } from '@/domain/cart-view'
import { paths } from '@/domain/paths'
import { addToCart } from '@/redux/slices/cart'
import { useAppDispatch } from '@/redux/typed-hooks'
import { plainCartService } from '@/services/guest-cart-drop'

interface TakeOver {
  /** a guest's cart on the server, which a browser with JavaScript keeps itself */
  cart: Cart | null
  shopId: number | undefined
  token: string
  /** something was refused: the forms go on until it is settled */
  isRefused: boolean
}

/**
 * With JavaScript the cart is where it always is: a guest's lines move to this device and leave the
 * server, and the shop's page takes the place of the forms. One cart, in one place (ADR 0045).
 */
export function useTakeOver({ cart, shopId, token, isRefused }: TakeOver): void {
  const router = useRouter()
  const dispatch = useAppDispatch()
  const isDone = useRef(false)
  const takeOver = useEffectEvent(() => {
    if (isDone.current || isRefused) return
    isDone.current = true
    const details = cart?.user_carts.flatMap((userCart) => userCart.cartDetails) ?? []
    for (const detail of details.filter(({ bonus }) => !bonus)) {
      dispatch(addToCart(toCartLine(detail, cart?.shop_id ?? 0)))
    }
    if (details.length > 0) plainCartService.drop(token)
    if (shopId) router.replace(paths.shop(shopId))
  })
  useEffect(() => takeOver(), [])
}
