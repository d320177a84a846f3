import { useEffect, useMemo } from 'react'
import { readSession, writeSession } from '@/lib/session-store'

/** 128 random bits; crypto.randomUUID is missing on plain http. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * The idempotency key of what a screen is about to do: made when the screen opens, kept by the tab
 * over reloads until it is done. `subject` says what: 'order.7', 'payment.42', 'top-up'.
 */
export function useRequestKey(subject: string) {
  const key = useMemo(() => {
    const name = `tiffin.${subject}.key`
    // without storage the key lives as long as the screen
    let held: string | null = null
    const renew = () => {
      held = randomKey()
      writeSession(name, held)
      return held
    }
    return {
      read: () => held ?? readSession(name) ?? renew(),
      renew,
      forget: () => {
        held = null
        writeSession(name, null)
      },
    }
  }, [subject])
  useEffect(() => {
    key.read()
  }, [key])
  return key
}
