import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useApi } from '@/contexts/Api'
import { useAuth } from '@/contexts/Auth'
import { useKeepUser } from '@/hooks/auth/useKeepUser'
import { profileQuery } from '@/services/profile'

/** Lets the session's copy of the user follow once a request was approved, so that menus know the new role. */
export function useNewRole(isApproved: boolean) {
  const api = useApi()
  const { user } = useAuth()
  const queryClient = useQueryClient()
  const keepUser = useKeepUser()
  const isStale = isApproved && user?.role === 'user'
  const refresh = useEffectEvent(async () => {
    const profile = await queryClient
      .fetchQuery({ ...profileQuery(api), staleTime: 0 })
      .catch(() => null)
    if (profile) keepUser(profile)
  })
  useEffect(() => {
    if (isStale) refresh()
  }, [isStale])
}
