import { useCallback } from 'react'
import type { CartLine } from '@/domain/cart'
import type { CartViewLine } from '@/domain/cart-view'
import type { SubstitutionPreference } from '@/domain/substitution'
import { clearCart, removeFromCart, replaceCart, setToCart } from '@/redux/slices/cart'
import { useAppDispatch, useAppStore } from '@/redux/typed-hooks'
import { useCart } from './useCart'
import { type CartChange, useServerCart } from './useServerCart'

const ownIds = (lines: readonly CartViewLine[]) =>
  lines.flatMap(({ id, bonus }) => (id === undefined || bonus ? [] : id))

/** What can be done to the lines of the active cart. Resolves to whether it was done. */
export function useCartActions() {
  const { isServer, cart, shopId, lines } = useCart()
  const { change, isPending } = useServerCart()
  const dispatch = useAppDispatch()
  const store = useAppStore()

  const send = useCallback(
    (wanted: CartChange) =>
      change(wanted).then(
        () => true,
        () => false,
      ),
    [change],
  )

  const set = async (view: CartViewLine, line: CartLine) => {
    if (isServer) {
      return send({ kind: 'set', shopId: line.shop_id, lines: [line], lineId: view.id })
    }
    dispatch(setToCart(line))
    return true
  }

  return {
    isPending,
    setQuantity: (view: CartViewLine, quantity: number) => set(view, { ...view.line, quantity }),
    setNote: (view: CartViewLine, note: string) => set(view, { ...view.line, note }),
    setSubstitution: (view: CartViewLine, preference: SubstitutionPreference) =>
      set(view, { ...view.line, ...preference }),
    remove: async (view: CartViewLine) => {
      if (isServer) return view.id ? send({ kind: 'remove', ids: [view.id] }) : false
      dispatch(removeFromCart(view.line))
      return true
    },
    clear: async () => {
      // a group's cart holds parts of others, too
      if (cart?.group && isServer) return send({ kind: 'remove', ids: ownIds(lines) })
      if (isServer) return cart ? send({ kind: 'clear', cartId: cart.id }) : false
      dispatch(clearCart())
      return true
    },
    /** Puts removed lines back as they were. */
    restore: async (removed: readonly CartLine[]) => {
      const [first] = removed
      if (!first) return false
      if (isServer) return send({ kind: 'set', shopId: first.shop_id, lines: removed })
      // a cart begun at another shop meanwhile is not mixed with this one
      if (shopId !== undefined && shopId !== first.shop_id) return false
      dispatch(replaceCart([...store.getState().cart.lines, ...removed]))
      return true
    },
  }
}
