import { useRouter } from 'next/router'
import { useEffect } from 'react'
import { CartAmounts } from '@/containers/cart/CartAmounts'
import { CartSync } from '@/containers/cart/CartSync'
import { ChatBubble } from '@/containers/chat/ChatBubble'
import { useAuth } from '@/contexts/Auth'
import { isGuardedPath, paths } from '@/domain/paths'
import { useForgetUser } from '@/hooks/auth/useForgetUser'
import { useCartBrief } from '@/hooks/cart/useCartBrief'
import { useWholeTexts } from '@/hooks/language/useWholeTexts'
import { useKeepShops } from '@/hooks/shop/useKeepShops'
import { usePrefetch } from '@/hooks/ui/usePrefetch'
import { useServiceWorker } from '@/hooks/ui/useServiceWorker'
import { useViewTransitions } from '@/hooks/ui/useViewTransitions'
import { onTabUpdate } from '@/lib/tabs'
import { Analytics } from './Analytics'
import { OtherIcons } from './OtherIcons'
import { PersistGate } from './PersistGate'
import { UserLive } from './UserLive'

interface Props {
  /** sign-in pages keep, restore and synchronise nothing */
  persist: boolean
}

/**
 * What goes on behind a page, fetched once it stands: texts and icons of other screens, kept state, carts
 * in step, what they hold said on cards, pages fetched ahead and blended, visits counted, the service worker, shops kept for a time
 * without a connection, news of the user, the way to open conversations, and news from other tabs. Where one of them has signed out
 * the user is forgotten here, too.
 */
export function Background({ persist }: Props) {
  useWholeTexts()
  usePrefetch()
  useViewTransitions()
  useServiceWorker()
  useKeepShops()
  const { sessionUser } = useAuth()
  const { count } = useCartBrief()
  const forget = useForgetUser()
  const { asPath, replace } = useRouter()
  useEffect(
    () =>
      onTabUpdate(async () => {
        await forget()
        if (isGuardedPath(asPath)) await replace(paths.home())
      }),
    [forget, asPath, replace],
  )
  return (
    <>
      {persist && sessionUser ? <UserLive userId={sessionUser.id} /> : null}
      {persist && sessionUser ? <ChatBubble /> : null}
      {persist ? <PersistGate /> : null}
      {persist ? <CartSync /> : null}
      {persist && count > 0 ? <CartAmounts /> : null}
      <OtherIcons />
      <Analytics />
    </>
  )
}
