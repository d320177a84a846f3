import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { type CartLine, isSameLine } from '@/domain/cart'
import { lineMax, toServerView } from '@/domain/cart-view'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { toast } from '@/lib/toast'
import { addToCart, replaceCart } from '@/redux/slices/cart'
import { useAppDispatch } from '@/redux/typed-hooks'
import { ApiError } from '@/services/api-error'
import { type CartState, useCart } from './useCart'
import { useCartSource } from './useCartSource'
import { type CartChange, useServerCart } from './useServerCart'

/** The shop that is about to take the cart over from another one. */
interface Conflict {
  title: string
}

interface Shop {
  id: number
  title: string
}

interface Asked extends Conflict {
  lines: CartLine[]
  shopId: number
  answer(added: boolean): void
}

/**
 * Puts lines into the active cart. A cart belongs to one shop: adding from another one asks
 * first; draw the question with containers/cart/SwitchShopDialog.tsx. `add` and `addAll` resolve to
 * whether the lines are in the cart: all of them, or none.
 */
export function useAddToCart() {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { viewer, options } = useCartSource()
  const { lines, shopId, isServer, isLoading } = useCart()
  const server = useServerCart()
  const dispatch = useAppDispatch()
  const [asked, setAsked] = useState<Asked | null>(null)
  const isSending = useRef(false)

  const sent = (change: CartChange) =>
    server.change(change).then(
      () => true,
      () => false,
    )

  /** What the cart holds; right after a page load the server has yet to say. */
  const activeCart = async (): Promise<Pick<CartState, 'lines' | 'shopId'>> => {
    if (!isLoading || viewer === undefined) return { lines, shopId }
    const stored = await queryClient.ensureQueryData(options)
    return { lines: stored ? toServerView(stored, viewer) : [], shopId: stored?.shop_id }
  }

  /** Whether the line, merged with an equal one, stays within its limits; says why not. */
  const fits = (line: CartLine, held: CartState['lines']): boolean => {
    const same = held.find((view) => !view.bonus && isSameLine(view.line, line))
    const quantity = (same?.line.quantity ?? 0) + line.quantity
    const max = lineMax(line)
    if (quantity <= max) return true
    const { title = '', available = max, min_qty: min = 1 } = line.product ?? {}
    toast.error(
      quantity > available
        ? t('errors:ERROR_SOLD_OUT', { title, left: available })
        : t('errors:ERROR_QUANTITY', { title, min, max }),
    )
    return false
  }

  const addAll = async (added: CartLine[], shop: Shop): Promise<boolean> => {
    try {
      const held = await activeCart()
      if (held.lines.length > 0 && held.shopId !== shop.id) {
        return new Promise((answer) =>
          setAsked({ lines: added, shopId: shop.id, title: shop.title, answer }),
        )
      }
      if (!added.every((line) => fits(line, held.lines))) return false
    } catch (caught) {
      toast.error(ApiError.from(caught).message)
      return false
    }
    if (isServer) return sent({ kind: 'add', shopId: shop.id, lines: added })
    for (const line of added) dispatch(addToCart(line))
    return true
  }

  const cancelSwitch = useCallback(() => {
    asked?.answer(false)
    setAsked(null)
  }, [asked])

  const confirmSwitch = async () => {
    if (!asked || isSending.current) return
    const { lines: added, shopId: from, answer } = asked
    isSending.current = true
    if (isServer) {
      answer(await sent({ kind: 'switch', shopId: from, lines: added }))
    } else {
      dispatch(replaceCart(added))
      answer(true)
    }
    isSending.current = false
    setAsked(null)
  }

  const conflict: Conflict | null = asked && { title: asked.title }
  return {
    add: (line: CartLine, shop: Shop) => addAll([line], shop),
    addAll,
    isPending: viewer !== undefined && server.isPending,
    conflict,
    confirmSwitch,
    cancelSwitch,
  }
}
