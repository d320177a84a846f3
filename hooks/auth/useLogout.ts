import { useRouter } from 'next/router'
import { useState } from 'react'
import { useApi } from '@/contexts/Api'
import { paths } from '@/domain/paths'
import { pushToken } from '@/lib/push'
import { publishToTabs } from '@/lib/tabs'
import { authService } from '@/services/auth'
import { useForgetUser } from './useForgetUser'

/**
 * Signs out: the server drops token and cookies, then every open tab forgets the user. A failing
 * call does not keep a user signed in on the screen.
 */
export function useLogout() {
  const api = useApi()
  const forget = useForgetUser()
  const router = useRouter()
  const [isPending, setPending] = useState(false)

  const logout = async () => {
    if (isPending) return
    setPending(true)
    await authService(api)
      .logout(await pushToken())
      .catch(() => undefined)
    publishToTabs('signed-out')
    await forget()
    await router.push(paths.home())
    setPending(false)
  }

  return { logout, isPending }
}
