import { CartSync } from '@/containers/cart/CartSync'
import { usePrefetch } from '@/hooks/ui/usePrefetch'
import { useViewTransitions } from '@/hooks/ui/useViewTransitions'
import { Analytics } from './Analytics'
import { PersistGate } from './PersistGate'

interface Props {
  /** sign-in pages keep, restore and synchronise nothing */
  persist: boolean
}

/** What goes on behind a page: kept state, carts in step, pages fetched ahead and blended, visits counted. */
export function Background({ persist }: Props) {
  usePrefetch()
  useViewTransitions()
  return (
    <>
      {persist ? <PersistGate /> : null}
      {persist ? <CartSync /> : null}
      <Analytics />
    </>
  )
}
