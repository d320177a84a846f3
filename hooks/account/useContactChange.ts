import { useMemo, useState } from 'react'
import { useApi } from '@/contexts/Api'
import { useSettings } from '@/contexts/Settings'
import { readFirebase } from '@/domain/firebase'
import type { Profile } from '@/domain/profile.schema'
import { customTokenOf } from '@/domain/session-user'
import { askFirebaseCode } from '@/hooks/auth/firebase-phone'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { authService } from '@/services/auth'
import { profileService } from '@/services/profile'

export type Channel = 'email' | 'phone'

export interface PendingContact {
  target: string
  sentAt: number
  /** proves that whoever is signed in has the target; throws what the API refused */
  prove(code: string): Promise<void>
}

/** A new e-mail or phone: a code goes there, and the right one makes it the user's own. */
export function useContactChange(channel: Channel) {
  const api = useApi()
  const { i18n } = useTranslation()
  const { firebase } = useSettings()
  const config = useMemo(() => readFirebase({ firebase }), [firebase])
  const [pending, setPending] = useState<PendingContact | null>(null)
  const auth = authService(api)
  const profile = profileService(api)

  const byMail = async (email: string) => {
    await auth.registerEmail(email)
    return async (code: string) => {
      await auth.verifyEmail(email, code)
    }
  }
  const bySms = async (phone: string) => {
    const { verifyId = '' } = await auth.registerPhone(phone)
    return async (code: string) => {
      await auth.verifyPhone(verifyId, code)
    }
  }
  const send = async (target: string) => {
    const atFirebase = channel === 'phone' && config?.ways.includes('phone') ? config : undefined
    const prove = atFirebase
      ? await askFirebaseCode({ config: atFirebase, i18n }, target, async (opened, idToken) => {
          const session = await auth.proveByFirebase(idToken)
          const token = customTokenOf(session)
          void opened.sdk.becomeCustomer(opened.auth, token).catch(() => undefined)
        })
      : await (channel === 'email' ? byMail(target) : bySms(target))
    setPending({ target, prove, sentAt: Date.now() })
  }

  /** Throws what the API refused. */
  const confirm = async (code: string): Promise<Profile> => {
    if (!pending) throw new Error('no code is waited for')
    await pending.prove(code)
    const { target } = pending
    return channel === 'email' ? profile.update({ email: target }) : profile.updatePhone(target)
  }

  return { pending, send, confirm, restart: () => setPending(null) }
}
