import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useApi } from '@/contexts/Api'
import { useAuth } from '@/contexts/Auth'
import type { CartLine } from '@/domain/cart'
import { useCurrencyId } from '@/hooks/currency/useCurrencyId'
import { clearCart } from '@/redux/slices/cart'
import { setUserCart } from '@/redux/slices/user-cart'
import { useAppDispatch, useAppSelector, useAppStore } from '@/redux/typed-hooks'
import { ApiError } from '@/services/api-error'
import { cartQuery, cartService } from '@/services/cart'
import { keepAnswer } from '@/services/keep-answer'
import { useCartSource } from './useCartSource'

const SYNC = ['cart', 'sync']

interface Sent {
  lines: CartLine[]
  /** the customer chose this cart over the one on the server */
  replace?: boolean
}

/** Sends a guest's lines to the customer's server cart; clears them there-upon, keeps them on failure. */
function useSendLines() {
  const api = useApi()
  const { sessionUser } = useAuth()
  const currencyId = useCurrencyId()
  const queryClient = useQueryClient()
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const options = cartQuery(api, sessionUser?.id, currencyId)
  const { mutate } = useMutation({
    mutationKey: SYNC,
    scope: { id: 'cart' },
    mutationFn: ({ lines, replace }: Sent) => {
      const { insert, replace: insertInstead } = cartService(api)
      return (replace ? insertInstead : insert)(lines[0]?.shop_id ?? 0, lines, currencyId)
    },
    onSuccess: async (cart, { lines }) => {
      await keepAnswer(queryClient, options.queryKey, cart)
      // lines that came meanwhile are sent next
      if (store.getState().cart.lines === lines) dispatch(clearCart())
    },
  })
  return mutate
}

/** How the last sending of a guest's lines ended, and what the customer can do about a failure. */
export function useCartSyncState() {
  const send = useSendLines()
  const dispatch = useAppDispatch()
  const { sessionUser } = useAuth()
  const lines = useAppSelector((state) => state.cart.lines)
  const states = useMutationState({
    filters: { mutationKey: SYNC },
    select: ({ state }) => ({ status: state.status, error: state.error }),
  })
  const last = states.at(-1)
  const isWaiting = sessionUser !== null && lines.length > 0
  return {
    isSending: isWaiting && last?.status !== 'error',
    failure: isWaiting && last?.status === 'error' ? ApiError.from(last.error) : null,
    retry: () => send({ lines }),
    /** this cart instead of the one on the server */
    replace: () => send({ lines, replace: true }),
    /** the one on the server instead of this cart */
    giveUp: () => dispatch(clearCart()),
  }
}

/**
 * After sign-in: a guest's lines go to the server once, and again only when they have changed. The
 * slice userCart follows the server's cart. Mounted once, by containers/cart/CartSync.tsx.
 */
export function useCartSync() {
  const { sessionUser } = useAuth()
  const send = useSendLines()
  const dispatch = useAppDispatch()
  const lines = useAppSelector((state) => state.cart.lines)
  const sent = useRef<readonly CartLine[] | null>(null)
  const { viewer, options } = useCartSource()
  const hasCart = viewer !== undefined
  const { data: cart = null } = useQuery({ ...options, enabled: hasCart })

  const sendOnce = useCallback(
    (wanted: CartLine[]) => {
      if (sent.current === wanted) return
      sent.current = wanted
      send({ lines: wanted })
    },
    [send],
  )
  useEffect(() => {
    if (sessionUser && lines.length > 0) sendOnce(lines)
  }, [sessionUser, lines, sendOnce])

  useEffect(() => {
    dispatch(setUserCart(hasCart ? cart : null))
  }, [dispatch, hasCart, cart])
}
