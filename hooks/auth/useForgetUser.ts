import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useAuth } from '@/contexts/Auth'
import { ORDERED_COOKIE } from '@/domain/visit'
import { usePlace } from '@/hooks/place/usePlace'
import { dropCookie } from '@/lib/browser-cookie'
import { dropDrafts } from '@/lib/draft'
import { forgetOnLogout } from '@/lib/on-logout'
import { forgetSaved } from '@/lib/saved-cache'
import { clearCart } from '@/redux/slices/cart'
import { clearLiked } from '@/redux/slices/liked'
import { clearOrderDraft } from '@/redux/slices/order-draft'
import { clearSearch } from '@/redux/slices/search'
import { clearShopFilter } from '@/redux/slices/shop-filter'
import { clearUserCart } from '@/redux/slices/user-cart'
import { useAppDispatch } from '@/redux/typed-hooks'
import { forgetAnswers } from '@/services/query-client'

const clearings = [
  clearUserCart,
  clearCart,
  clearLiked,
  clearShopFilter,
  clearSearch,
  clearOrderDraft,
]

/** Forgets everything of SPEC section 4 in this tab: who was signed in, and what was theirs. */
export function useForgetUser() {
  const { setUser } = useAuth()
  const { setPlace } = usePlace()
  const dispatch = useAppDispatch()
  const queryClient = useQueryClient()
  return useCallback(async () => {
    dropCookie('user')
    dropCookie(ORDERED_COOKIE)
    forgetOnLogout()
    dropDrafts()
    setUser(null)
    for (const clear of clearings) dispatch(clear())
    setPlace(null)
    await forgetSaved()
    await queryClient.invalidateQueries({ queryKey: ['notification', 'statistic'] })
    forgetAnswers(queryClient)
  }, [setUser, setPlace, dispatch, queryClient])
}
