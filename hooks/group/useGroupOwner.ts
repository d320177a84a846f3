import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '@/contexts/Api'
import { useAuth } from '@/contexts/Auth'
import type { Cart } from '@/domain/cart.schema'
import { useCurrencyId } from '@/hooks/currency/useCurrencyId'
import { toast } from '@/lib/toast'
import { ApiError } from '@/services/api-error'
import { cartQuery, cartService } from '@/services/cart'
import { type GroupChange, groupService } from '@/services/group'
import { keepAnswer } from '@/services/keep-answer'

type Task =
  | { kind: 'start'; shopId: number; replace?: number }
  | { kind: 'change'; cartId: number; change: GroupChange }
  | { kind: 'remove'; cartId: number; uuid: string }
  | { kind: 'end'; cartId: number }

/** What the owner of a group order does: start, settle, send somebody away, end. */
export function useGroupOwner() {
  const api = useApi()
  const { user } = useAuth()
  const currencyId = useCurrencyId()
  const queryClient = useQueryClient()
  const { queryKey } = cartQuery(api, user?.id, currencyId)
  const service = groupService(api)

  const perform = async (task: Task): Promise<Cart | null> => {
    if (task.kind === 'change') return service.change(task.cartId, task.change, currencyId)
    if (task.kind === 'end') return service.toggle(task.cartId)
    if (task.kind === 'remove') {
      await service.removeMember(task.cartId, task.uuid)
      return cartService(api).find(currencyId)
    }
    if (task.replace) await cartService(api).remove(task.replace)
    const cart = await service.open(task.shopId, currencyId)
    return cart.group ? cart : service.toggle(cart.id)
  }
  const mutation = useMutation({
    scope: { id: 'cart' },
    mutationFn: perform,
    onSuccess: (cart) => keepAnswer(queryClient, queryKey, cart),
    onError: (error) => {
      const refused = ApiError.from(error)
      // the dialog asks what to do about the other cart
      if (refused.statusCode !== 'ERROR_SHOP_DIFFERS') toast.error(refused.message)
      queryClient.invalidateQueries({ queryKey })
    },
  })
  return {
    /** resolves to whether it was done */
    perform: (task: Task) =>
      mutation.mutateAsync(task).then(
        () => true,
        () => false,
      ),
    isPending: mutation.isPending,
    error: mutation.error ? ApiError.from(mutation.error) : null,
  }
}
