import { useEffect, useMemo } from 'react'
import { readSession, writeSession } from '@/lib/session-store'

/** 128 random bits; crypto.randomUUID is missing on plain http. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The order's idempotency key: made when the screen opens, kept by the tab until the order stands. */
export function useOrderKey(cartId: number) {
  const key = useMemo(() => {
    const name = `tiffin.order-key.${cartId}`
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
  }, [cartId])
  useEffect(() => {
    key.read()
  }, [key])
  return key
}
