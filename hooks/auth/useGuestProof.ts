import { useState } from 'react'
import { useApi } from '@/contexts/Api'
import type { SignIn } from '@/domain/profile.schema'
import { authService } from '@/services/auth'

/** Has a guest's e-mail proven by a code. `send` and `prove` throw what the API refused. */
export function useGuestProof() {
  const api = useApi()
  const [pending, setPending] = useState<{ email: string; sentAt: number } | null>(null)
  const [isSending, setSending] = useState(false)

  const send = async (to?: string): Promise<void> => {
    setSending(true)
    try {
      const { email } = await authService(api).askGuestCode(to)
      setPending({ email, sentAt: Date.now() })
    } finally {
      setSending(false)
    }
  }
  const prove = async (code: string): Promise<SignIn> => {
    if (!pending) throw new Error('no code is waited for')
    return authService(api).proveGuest(pending.email, code)
  }
  return { pending, send, prove, isSending }
}
