import { useState } from 'react'
import { IconButton } from '@/components/ui/IconButton'
import { inBrowser } from '@/components/ui/in-browser'
import { useCartBrief } from '@/hooks/cart/useCartBrief'
import { useTranslation } from '@/hooks/ui/useTranslation'

const CartDrawer = inBrowser(() => import('@/containers/cart/CartDrawer').then((m) => m.CartDrawer))

/** The cart with its count; opens the cart as a drawer. */
export function CartButton() {
  const { t } = useTranslation()
  const { count } = useCartBrief()
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  return (
    <>
      <IconButton
        icon="cart"
        label={t('cart.open.count', { count })}
        badge={count}
        opens={{ kind: 'dialog', expanded: open }}
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
      />
      {wanted ? <CartDrawer open={open} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
