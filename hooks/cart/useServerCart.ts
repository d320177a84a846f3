import { onlineManager, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { type CartLine, type CartViewer, isSameLine } from '@/domain/cart'
import type { Cart } from '@/domain/cart.schema'
import { toServerView, withQuantity } from '@/domain/cart-view'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { toast } from '@/lib/toast'
import { ApiError } from '@/services/api-error'
import { useCartSource } from './useCartSource'

export type CartChange =
  | { kind: 'add'; shopId: number; lines: readonly CartLine[] }
  | { kind: 'set'; shopId: number; lines: readonly CartLine[]; lineId?: number }
  | { kind: 'remove'; ids: readonly number[] }
  | { kind: 'clear'; cartId: number }
  | { kind: 'switch'; shopId: number; lines: readonly CartLine[] }

const CHANGES = ['cart', 'change']

/** The cart as it will be if the server agrees; unchanged where only the server can know. */
function foresee(cart: Cart | null | undefined, change: CartChange): Cart | null | undefined {
  if (!cart) return cart
  if (change.kind === 'clear') return null
  if (change.kind === 'remove') {
    return change.ids.reduce((current, id) => withQuantity(current, id, 0), cart)
  }
  if (change.kind !== 'set' || !change.lineId) return cart
  return withQuantity(cart, change.lineId, change.lines[0]?.quantity ?? 0)
}

/** A line with the pieces of the equal one that the cart has: quantities on the wire are absolute. */
function merge(
  cart: Cart | null | undefined,
  line: CartLine,
  viewer: CartViewer | undefined,
): CartLine {
  if (!cart || !viewer || cart.shop_id !== line.shop_id) return line
  const same = toServerView(cart, viewer).find((view) => !view.bonus && isSameLine(view.line, line))
  if (!same) return line
  const quantity = same.line.quantity + line.quantity
  return { ...line, quantity, note: line.note ?? same.line.note }
}

/**
 * Changes of the customer's server cart: one after the other, shown at once and taken back when the
 * server refuses, whose reason is then said in a toast. Without a connection they wait for it.
 */
export function useServerCart() {
  const { viewer, currencyId, options, service } = useCartSource()
  const { t } = useTranslation()
  const queryClient = useQueryClient()

  const send = async (change: CartChange): Promise<Cart | null> => {
    if (change.kind === 'remove') {
      await service.removeLines(change.ids)
      return service.find(currencyId)
    }
    if (change.kind === 'clear') {
      await service.remove(change.cartId)
      return null
    }
    if (change.kind === 'add') {
      // read when its turn comes: additions before it count
      const cart = queryClient.getQueryData(options.queryKey)
      const whole = change.lines.map((line) => merge(cart, line, viewer))
      return service.insert(change.shopId, whole, currencyId)
    }
    if (change.kind === 'switch') {
      return service.replace(change.shopId, change.lines, currencyId)
    }
    return service.insert(change.shopId, change.lines, currencyId)
  }

  const mutation = useMutation({
    mutationKey: CHANGES,
    scope: { id: 'cart' },
    mutationFn: send,
    onMutate: async (change) => {
      // paused by React Query until the connection is back, then sent in order
      const isFirst = queryClient.isMutating({ mutationKey: CHANGES }) === 1
      if (!onlineManager.isOnline() && isFirst) toast.warning(t('cart.waits.offline'))
      await queryClient.cancelQueries({ queryKey: options.queryKey })
      const before = queryClient.getQueryData(options.queryKey)
      queryClient.setQueryData(options.queryKey, foresee(before, change))
      return { before }
    },
    onError: (error, _change, context) => {
      queryClient.setQueryData(options.queryKey, context?.before)
      toast.error(ApiError.from(error).message)
      queryClient.invalidateQueries({ queryKey: options.queryKey })
    },
    onSuccess: (cart, change) => {
      // a later change of quantity is already on the screen: its own answer follows
      const isLast = queryClient.isMutating({ mutationKey: CHANGES }) === 1
      if (isLast || change.kind !== 'set') queryClient.setQueryData(options.queryKey, cart)
    },
  })
  const isPending = useIsMutating({ mutationKey: CHANGES }) > 0
  return { change: mutation.mutateAsync, isPending }
}
