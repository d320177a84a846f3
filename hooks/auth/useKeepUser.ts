import { useCallback } from 'react'
import { useAuth } from '@/contexts/Auth'
import type { Profile } from '@/domain/profile.schema'
import { toSessionUser } from '@/domain/session-user'
import { writeCookie } from '@/lib/browser-cookie'

/** Shows a changed profile everywhere: in the session's context and in its mirror cookie. */
export function useKeepUser() {
  const { setUser } = useAuth()
  return useCallback(
    (profile: Profile) => {
      const user = toSessionUser(profile)
      writeCookie('user', JSON.stringify(user))
      setUser(user)
    },
    [setUser],
  )
}
