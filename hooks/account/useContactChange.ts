import { useState } from 'react'
import { useApi } from '@/contexts/Api'
import type { Profile } from '@/domain/user'
import { authService } from '@/services/auth'
import { profileService } from '@/services/profile'

export type Channel = 'email' | 'phone'

export interface PendingContact {
  target: string
  /** handle of an SMS code */
  verifyId?: string
  sentAt: number
}

/** A new e-mail or phone: a code goes there, and the right one makes it the person's own. */
export function useContactChange(channel: Channel) {
  const api = useApi()
  const [pending, setPending] = useState<PendingContact | null>(null)
  const auth = authService(api)
  const profile = profileService(api)

  const send = async (target: string) => {
    const sent = channel === 'phone' ? await auth.registerPhone(target) : undefined
    if (channel === 'email') await auth.registerEmail(target)
    setPending({ target, verifyId: sent?.verifyId, sentAt: Date.now() })
  }

  /** Throws what the API refused. */
  const confirm = async (code: string): Promise<Profile> => {
    const { target = '', verifyId = '' } = pending ?? {}
    if (channel === 'email') {
      await auth.verifyEmail(target, code)
      return profile.update({ email: target })
    }
    await auth.verifyPhone(verifyId, code)
    return profile.updatePhone(target)
  }

  return { pending, send, confirm, restart: () => setPending(null) }
}
