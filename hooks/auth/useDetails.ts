import { useCallback } from 'react'
import type { z } from 'zod'
import { useApi } from '@/contexts/Api'
import type { PendingCode } from '@/domain/auth'
import type { detailsSchema } from '@/domain/auth.schema'
import { authService } from '@/services/auth'
import { profileService } from '@/services/profile'
import { useKeepSession } from './useKeepSession'
import { useKeepUser } from './useKeepUser'
import { usePendingCode } from './usePendingCode'

type Details = z.output<typeof detailsSchema>

/** The e-mail that was confirmed and still lacks its user's details. */
export function confirmedEmail(pending: PendingCode | null | undefined): string | undefined {
  const isConfirmed = pending?.flow === 'register' && pending.verified === true
  return isConfirmed ? pending.target : undefined
}

/**
 * Completes a registration: an e-mail becomes an account, a phone's nameless account gets its name and
 * password. Throws what the API refused.
 */
export function useDetails() {
  const api = useApi()
  const keepSession = useKeepSession()
  const keepUser = useKeepUser()
  const { pending } = usePendingCode()
  return useCallback(
    async (details: Details, email: string | undefined) => {
      if (email) {
        const proof = pending?.proof
        const session = await authService(api).completeRegistration({ ...details, email, proof })
        await keepSession(session)
        return
      }
      // an account made by phone has no invitation, and its phone is known
      const { firstname, lastname, gender, password, password_confirmation } = details
      const changes = { firstname, lastname, gender, password, password_confirmation }
      keepUser(await profileService(api).update(changes))
    },
    [api, keepSession, keepUser, pending],
  )
}
