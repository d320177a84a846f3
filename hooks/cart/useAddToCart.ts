import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '@/contexts/Auth'
import { type CartLine, isSameLine } from '@/domain/cart'
import { lineMax } from '@/domain/cart-view'
import { toast } from '@/lib/toast'
import { addToCart, replaceCart } from '@/redux/slices/cart'
import { useAppDispatch } from '@/redux/typed-hooks'
import { useCart } from './useCart'
import { type CartChange, useServerCart } from './useServerCart'

/** The shop that is about to take the cart over from another one. */
interface Conflict {
  title: string
}

interface Asked extends Conflict {
  line: CartLine
  answer(added: boolean): void
}

/**
 * Puts a line into the cart in force. A cart belongs to one shop: adding from another one asks
 * first; draw the question with containers/cart/SwitchShopDialog.tsx. `add` resolves to whether the
 * line is in the cart.
 */
export function useAddToCart() {
  const { t } = useTranslation(['translation', 'errors'])
  const { user } = useAuth()
  const { lines, shopId, isServer, cart } = useCart()
  const server = useServerCart()
  const dispatch = useAppDispatch()
  const [asked, setAsked] = useState<Asked | null>(null)
  const busy = useRef(false)

  const sent = (change: CartChange) =>
    server.change(change).then(
      () => true,
      () => false,
    )

  /** Whether the line, merged with an equal one, stays within its limits; says why not. */
  const fits = (line: CartLine): boolean => {
    const same = lines.find((view) => !view.bonus && isSameLine(view.line, line))
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

  const put = async (line: CartLine, shop: number): Promise<boolean> => {
    if (!fits(line)) return false
    if (isServer) return sent({ kind: 'add', shopId: shop, line })
    dispatch(addToCart(line))
    return true
  }

  const add = (line: CartLine, shop: { id: number; title: string }): Promise<boolean> => {
    if (lines.length === 0 || shopId === shop.id) return put(line, shop.id)
    return new Promise((answer) => setAsked({ line, title: shop.title, answer }))
  }

  const cancelSwitch = useCallback(() => {
    asked?.answer(false)
    setAsked(null)
  }, [asked])

  const confirmSwitch = async () => {
    if (!asked || busy.current) return
    const { line, answer } = asked
    busy.current = true
    if (isServer) {
      answer(await sent({ kind: 'switch', shopId: line.shop_id, lines: [line], cartId: cart?.id }))
    } else {
      dispatch(replaceCart([line]))
      answer(true)
    }
    busy.current = false
    setAsked(null)
  }

  const conflict: Conflict | null = asked && { title: asked.title }
  return {
    add,
    isPending: user !== null && server.isPending,
    conflict,
    confirmSwitch,
    cancelSwitch,
  }
}
