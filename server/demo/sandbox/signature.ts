import { createHmac, timingSafeEqual } from 'node:crypto'
import type { PaymentCallback } from '@/domain/payment-process.schema'

/** Maximum age of a message, against replay. */
const MAX_AGE_S = 15 * 60

/** Signs a message: HMAC-SHA256 over its fields, hex. */
export function signCallback(
  { id, outcome, at }: Omit<PaymentCallback, 'signature'>,
  secret: string,
): string {
  return createHmac('sha256', secret).update(`${id.toLowerCase()}.${outcome}.${at}`).digest('hex')
}

/** Whether a message has a valid signature and is recent. */
export function isSigned(message: PaymentCallback, secret: string, now: Date): boolean {
  const wanted = Buffer.from(signCallback(message, secret))
  const given = Buffer.from(message.signature)
  const isFresh = Math.abs(now.getTime() / 1000 - message.at) <= MAX_AGE_S
  return isFresh && given.length === wanted.length && timingSafeEqual(given, wanted)
}
