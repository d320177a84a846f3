import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { countPieces } from '@/domain/cart'
import type { Cart } from '@/domain/cart.schema'
import { type CartViewLine, toGuestView, toServerView } from '@/domain/cart-view'
import type { Currency } from '@/domain/currency.schema'
import type { GroupHandle } from '@/domain/group'
import { useAppSelector } from '@/redux/typed-hooks'
import { isLoadFailed } from '@/services/load-failed'
import { useCartSource } from './useCartSource'

export interface CartState {
  lines: CartViewLine[]
  /** pieces, free ones not counted */
  count: number
  /** goods, the same figures as on cards: after discounts, tax in */
  total: number
  /** what the amounts are counted in, where the cart says so; else the currency in force */
  currency: Currency | undefined
  shopId: number | undefined
  /** lines live on the server: somebody is signed in and the guest's lines have arrived there */
  isServer: boolean
  /** the server's cart, once known */
  cart: Cart | null
  isLoading: boolean
  /** the server's cart could not be fetched, and is not known from before */
  isFailed: boolean
  isRetrying: boolean
  retry(): void
  error: Error | null
  /** set while the active cart is somebody else's group cart */
  member: GroupHandle | null
}

/**
 * One view of both carts: the guest's on this device and the customer's on the server. Lines that a
 * guest left stay in view until the server has taken them (hooks/cart/useCartSync.ts).
 */
export function useCart(): CartState {
  const { member, viewer, options } = useCartSource()
  const guestLines = useAppSelector((state) => state.cart.lines)
  const query = useQuery({ ...options, enabled: viewer !== undefined })
  // what a guest left on the device waits while this device takes part in a group order
  const isServer = member !== null || (viewer !== undefined && guestLines.length === 0)
  const cart = (viewer !== undefined && query.data) || null
  const { isPending, isFetching, error, refetch } = query
  const isFailed = !query.data && (query.isError || isLoadFailed(query))
  return useMemo(() => {
    const server = isServer && cart && viewer !== undefined ? toServerView(cart, viewer) : []
    const lines = isServer ? server : toGuestView(guestLines)
    return {
      lines,
      count: countPieces(lines.filter((line) => !line.bonus).map(({ line }) => line)),
      total: lines.reduce((sum, line) => sum + line.total, 0),
      currency: (isServer && cart?.currency) || undefined,
      shopId: isServer ? cart?.shop_id : guestLines[0]?.shop_id,
      isServer,
      cart,
      isLoading: isServer && isPending,
      isFailed: isServer && isFailed,
      isRetrying: isFetching,
      retry: refetch,
      error: isServer ? error : null,
      member,
    }
  }, [isServer, cart, viewer, guestLines, member, isPending, isFailed, isFetching, error, refetch])
}
