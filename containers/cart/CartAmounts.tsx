import { useEffect, useEffectEvent } from 'react'
import { type CardAmount, useCardAmounts } from '@/contexts/CardAmounts'
import type { CartViewLine } from '@/domain/cart-view'
import { useCart } from '@/hooks/cart/useCart'
import { useCartActions } from '@/hooks/cart/useCartActions'

/** Tells product cards what the active cart holds of them. Draws nothing. */
export function CartAmounts() {
  const { lines } = useCart()
  const { setQuantity, remove } = useCartActions()
  const cards = useCardAmounts()
  const takeOne = useEffectEvent((view: CartViewLine) => {
    const { quantity } = view.line
    if (quantity > view.min) setQuantity(view, quantity - 1)
    else remove(view)
  })
  useEffect(() => {
    const amounts = new Map<string, CardAmount>()
    for (const view of lines) {
      if (view.bonus || view.uuid === null) continue
      const other = amounts.get(view.uuid)
      amounts.set(
        view.uuid,
        other
          ? { quantity: other.quantity + view.line.quantity }
          : { quantity: view.line.quantity, less: () => takeOne(view) },
      )
    }
    cards.set(amounts)
  }, [lines, cards])
  useEffect(() => () => cards.set(new Map()), [cards])
  return null
}
