import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApi } from '@/contexts/Api'
import { useAuth } from '@/contexts/Auth'
import { type Cart, countPieces } from '@/domain/cart'
import { type CartViewLine, toGuestView, toServerView } from '@/domain/cart-view'
import { useShopView } from '@/hooks/shop/useShopView'
import { useAppSelector } from '@/redux/typed-hooks'
import { cartQuery } from '@/services/cart'

export interface CartState {
  lines: CartViewLine[]
  /** pieces, free ones not counted */
  count: number
  /** goods, the same figures as on cards: after discounts, tax in */
  total: number
  shopId: number | undefined
  /** lines live on the server: somebody is signed in and the guest's lines have arrived there */
  isServer: boolean
  /** the server's cart, once known */
  cart: Cart | null
  isLoading: boolean
  isFailed: boolean
}

/**
 * One view of both carts: the guest's on this device and the customer's on the server. Lines that a
 * guest left stay in view until the server has taken them (hooks/cart/useCartSync.ts).
 */
export function useCart(): CartState {
  const api = useApi()
  const { user } = useAuth()
  const { currencyId } = useShopView()
  const guestLines = useAppSelector((state) => state.cart.lines)
  const query = useQuery({ ...cartQuery(api, user?.id, currencyId), enabled: user !== null })
  const isServer = user !== null && guestLines.length === 0
  const cart = (user && query.data) ?? null
  const userId = user?.id
  return useMemo(() => {
    const server = isServer && cart && userId ? toServerView(cart, userId) : []
    const lines = isServer ? server : toGuestView(guestLines)
    return {
      lines,
      count: countPieces(lines.filter((line) => !line.bonus).map(({ line }) => line)),
      total: lines.reduce((sum, line) => sum + line.total, 0),
      shopId: isServer ? cart?.shop_id : guestLines[0]?.shop_id,
      isServer,
      cart,
      isLoading: isServer && query.isPending,
      isFailed: isServer && query.isError,
    }
  }, [isServer, cart, userId, guestLines, query.isPending, query.isError])
}
