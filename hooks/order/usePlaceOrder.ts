import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useRef } from 'react'
import { useApi } from '@/contexts/Api'
import { CHECKOUT_DRAFT } from '@/domain/checkout-draft'
import type { NewOrderBody } from '@/domain/order-body'
import { paths } from '@/domain/paths'
import type { PaymentTag } from '@/domain/payment'
import { useRefusedCurrency } from '@/hooks/currency/useRefusedCurrency'
import { dropDrafts } from '@/lib/draft'
import { clearCart } from '@/redux/slices/cart'
import { clearOrderDraft } from '@/redux/slices/order-draft'
import { useAppDispatch } from '@/redux/typed-hooks'
import { ApiError } from '@/services/api-error'
import { orderQuery, orderService } from '@/services/order'
import { useRequestKey } from './useRequestKey'
import { useStartPayment } from './useStartPayment'

/** A provider that is to be paid once the order stands, with the saved card to charge. */
export interface PayElsewhere {
  tag: PaymentTag
  card_id?: number
  /** the provider's page begins with the wallet of the device */
  express?: boolean
}

interface Placing {
  body: NewOrderBody
  elsewhere: PayElsewhere | null
}

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
  const key = useRequestKey(`order.${cartId}`)
  const paymentKey = useRequestKey(`payment.of.${cartId}`)
  const startPayment = useStartPayment()
  const isPlacing = useRef(false)
  const noteCurrency = useRefusedCurrency()

  const send = async ({ body }: Placing) => {
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
    onSuccess: async (order, { elsewhere }) => {
      key.forget()
      dropDrafts(CHECKOUT_DRAFT)
      // the order stands: should the payment not start, its screen offers it again
      const process = elsewhere
        ? await startPayment(
            elsewhere.tag,
            { order_id: order.id, card_id: elsewhere.card_id, express: elsewhere.express },
            paymentKey,
          ).catch(() => null)
        : null
      paymentKey.forget()
      queryClient.setQueryData(orderQuery(api, order.id).queryKey, order)
      queryClient.invalidateQueries({ queryKey: ['order', 'list'] })
      queryClient.invalidateQueries({ queryKey: ['profile'] })
      const isLeaving = process !== null && process.status !== 'paid' && process.data.url
      if (!isLeaving) await router.push(paths.order(order.id))
      // only now: an empty cart would draw the empty checkout on the way out
      queryClient.setQueriesData({ queryKey: ['cart'], predicate: isWholeCart }, null)
      dispatch(clearCart())
      dispatch(clearOrderDraft())
    },
  })

  /** Resolves to null when the order stands, else to why it does not. */
  const place = async (placing: Placing): Promise<ApiError | null> => {
    if (isPlacing.current) return null
    isPlacing.current = true
    try {
      await mutateAsync(placing)
      return null
    } catch (caught) {
      const refused = ApiError.from(caught)
      noteCurrency(refused)
      return refused
    } finally {
      isPlacing.current = false
    }
  }
  return { place, isPending: isPending || isSuccess }
}

/** ['cart', {…}] and no totals of it. */
const isWholeCart = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey.length === 2
