import { useQueryClient } from '@tanstack/react-query'
import Router from 'next/router'
import { useCallback } from 'react'
import { useApi } from '@/contexts/Api'
import { useAuth } from '@/contexts/Auth'
import { toPlace } from '@/domain/address'
import { paths } from '@/domain/paths'
import type { SignIn } from '@/domain/profile.schema'
import { toSessionUser } from '@/domain/session-user'
import { usePlace } from '@/hooks/place/usePlace'
import { addressesQuery } from '@/services/address'
import { useReturnPath } from './useReturnPath'

/** Nobody waits longer than that to be signed in. */
const PATIENCE_MS = 2000

const patience = () => new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS))

/**
 * Takes over the session that a sign-in has opened. A device without a place takes the account's active address
 * first: the page that follows is drawn for it, and does not move when it becomes known. Without an answer within two
 * seconds the session is taken over as it is. A sign-in that waits for its second factor leads on to the screen that asks
 * for it, and from there to `next`, by default to where the user came from; nothing after it runs here.
 */
export function useKeepSession() {
  const api = useApi()
  const queryClient = useQueryClient()
  const { setUser } = useAuth()
  const { place, setPlace } = usePlace()
  const { from } = useReturnPath()
  return useCallback(
    async (session: SignIn, next = from) => {
      if ('second_factor' in session) {
        // a whole new page: what this one knows is of somebody else, a guest or nobody
        setUser(null)
        await Router.push(paths.secondStep(next))
        return new Promise<never>(() => undefined)
      }
      const { user } = session
      if (!place && !user.guest) {
        const asked = queryClient.fetchQuery(addressesQuery(api)).catch(() => undefined)
        const answer = await Promise.race([asked, patience()])
        const active = answer?.data.find((address) => address.active)
        if (active) setPlace(toPlace(active))
      }
      setUser(toSessionUser(user))
    },
    [api, queryClient, setUser, place, setPlace, from],
  )
}
