import { useState } from 'react'
import { BottomTabs } from '@/components/layout/BottomTabs'
import { inBrowser } from '@/components/ui/in-browser'
import { useAuth } from '@/contexts/Auth'
import { useCartBrief } from '@/hooks/cart/useCartBrief'
import { useEverOpen } from '@/hooks/ui/useEverOpen'

const CartDrawer = inBrowser(() => import('@/containers/cart/CartDrawer').then((m) => m.CartDrawer))

/** The bottom tabs, with the cart behind one. */
export function MainTabs({ path }: { path: string }) {
  const { session } = useAuth()
  const { count } = useCartBrief()
  const [open, setOpen] = useState(false)
  const everOpen = useEverOpen(open)
  return (
    <>
      <BottomTabs
        path={path}
        isSignedIn={session === 'user'}
        cartCount={count}
        cartOpen={open}
        onCart={() => setOpen(true)}
      />
      {everOpen ? <CartDrawer open={open} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
