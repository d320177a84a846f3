import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useRef } from 'react'
import { useApi } from '@/contexts/Api'
import type { NewOrderBody } from '@/domain/order-body'
import { paths } from '@/domain/paths'
import { clearCart } from '@/redux/slices/cart'
import { clearOrderDraft } from '@/redux/slices/order-draft'
import { useAppDispatch } from '@/redux/typed-hooks'
import { ApiError } from '@/services/api-error'
import { orderQuery, orderService } from '@/services/order'
import { useOrderKey } from './useOrderKey'

/**
 * Places the order and leads to it. A second press, a retry after a lost answer and a second tab
 * all mean the same order: the key stays with the cart until the order stands, and the server makes
 * one order of a cart.
 */
export function usePlaceOrder(cartId: number) {
  const api = useApi()
  const queryClient = useQueryClient()
  const dispatch = useAppDispatch()
  const router = useRouter()
  const key = useOrderKey(cartId)
  const busy = useRef(false)

  const send = async (body: NewOrderBody) => {
    try {
      return await orderService(api).create(body, key.read())
    } catch (caught) {
      // an earlier try had other contents; the cart itself still makes one order only
      if (ApiError.from(caught).statusCode !== 'ERROR_KEY_REUSED') throw caught
      return orderService(api).create(body, key.renew())
    }
  }

  const { mutateAsync, isPending, isSuccess } = useMutation({
    mutationKey: ['order', 'create'],
    mutationFn: send,
    onSuccess: async (order) => {
      key.forget()
      queryClient.setQueryData(orderQuery(api, order.id).queryKey, order)
      queryClient.invalidateQueries({ queryKey: ['order', 'list'] })
      queryClient.invalidateQueries({ queryKey: ['profile'] })
      await router.push(paths.order(order.id))
      // only now: an empty cart would draw the empty checkout on the way out
      queryClient.setQueriesData({ queryKey: ['cart'], predicate: isWholeCart }, null)
      dispatch(clearCart())
      dispatch(clearOrderDraft())
    },
  })

  /** Resolves to null when the order stands, else to why it does not. */
  const place = async (body: NewOrderBody): Promise<ApiError | null> => {
    if (busy.current) return null
    busy.current = true
    try {
      await mutateAsync(body)
      return null
    } catch (caught) {
      return ApiError.from(caught)
    } finally {
      busy.current = false
    }
  }
  return { place, isPending: isPending || isSuccess }
}

/** ['cart', {…}] and no totals of it. */
const isWholeCart = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey.length === 2
