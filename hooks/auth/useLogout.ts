import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { useApi } from '@/contexts/Api'
import { useAuth } from '@/contexts/Auth'
import { paths } from '@/domain/paths'
import { usePlace } from '@/hooks/place/usePlace'
import { forgetOnLogout } from '@/lib/on-logout'
import { clearCart } from '@/redux/slices/cart'
import { clearLiked } from '@/redux/slices/liked'
import { clearOrderDraft } from '@/redux/slices/order-draft'
import { clearSearch } from '@/redux/slices/search'
import { clearShopFilter } from '@/redux/slices/shop-filter'
import { clearUserCart } from '@/redux/slices/user-cart'
import { useAppDispatch } from '@/redux/typed-hooks'
import { authService } from '@/services/auth'

/** Answers that belong to one person; the next one on this device must not see them. */
const personal = ['address', 'cart', 'notification', 'order', 'profile', 'wallet', 'parcel']

const clearings = [
  clearUserCart,
  clearCart,
  clearLiked,
  clearShopFilter,
  clearSearch,
  clearOrderDraft,
]

/**
 * Signs out: the server drops token and cookies, then everything of SPEC section 4 is forgotten.
 * A failing call does not keep a person signed in on the screen.
 */
export function useLogout() {
  const api = useApi()
  const { setUser } = useAuth()
  const { setPlace } = usePlace()
  const dispatch = useAppDispatch()
  const queryClient = useQueryClient()
  const router = useRouter()
  const [isPending, setPending] = useState(false)

  const logout = async () => {
    if (isPending) return
    setPending(true)
    await authService(api)
      .logout()
      .catch(() => undefined)
    forgetOnLogout()
    setUser(null)
    for (const clear of clearings) dispatch(clear())
    setPlace(null)
    await queryClient.invalidateQueries({ queryKey: ['notification', 'statistic'] })
    queryClient.removeQueries({
      predicate: ({ queryKey }) => personal.includes(String(queryKey[0])),
    })
    await router.push(paths.home())
    setPending(false)
  }

  return { logout, isPending }
}
