import { createHmac, timingSafeEqual } from 'node:crypto'
import type { PaymentCallback } from '@/domain/payment-process.schema'

/** Older messages are refused, so that a recorded one is of no use later. */
const MAX_AGE_S = 15 * 60

/** HMAC-SHA256 over the message's fields, hex. */
export function signCallback(
  { id, outcome, at }: Omit<PaymentCallback, 'signature'>,
  secret: string,
): string {
  return createHmac('sha256', secret).update(`${id.toLowerCase()}.${outcome}.${at}`).digest('hex')
}

/** Whether a message is a provider's own and fresh. */
export function isSigned(message: PaymentCallback, secret: string, now: Date): boolean {
  const wanted = Buffer.from(signCallback(message, secret))
  const given = Buffer.from(message.signature)
  const isFresh = Math.abs(now.getTime() / 1000 - message.at) <= MAX_AGE_S
  return isFresh && given.length === wanted.length && timingSafeEqual(given, wanted)
}
