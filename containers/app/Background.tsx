import { CartSync } from '@/containers/cart/CartSync'
import { usePrefetch } from '@/hooks/ui/usePrefetch'
import { useViewTransitions } from '@/hooks/ui/useViewTransitions'
import { PersistGate } from './PersistGate'

interface Props {
  /** sign-in pages keep, restore and synchronise nothing */
  persist: boolean
}

/** What goes on behind a page: kept state, carts in step, pages fetched ahead and blended. */
export function Background({ persist }: Props) {
  usePrefetch()
  useViewTransitions()
  if (!persist) return null
  return (
    <>
      <PersistGate />
      <CartSync />
    </>
  )
}
