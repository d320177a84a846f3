import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** A device's secret, kept in an HttpOnly cookie: 128 bits. */
export const newFormKey = (): string => randomBytes(16).toString('base64url')

/** What forms carry: it proves that they come from a page made for this device, without telling the key. */
export const formTokenOf = (key: string): string =>
  createHash('sha256').update(`form ${key}`).digest('base64url')

/** Whether a token belongs to a key; takes as long for every answer. */
export function isFormToken(token: string, key: string | undefined): boolean {
  if (!key) return false
  const [given, wanted] = [Buffer.from(token), Buffer.from(formTokenOf(key))]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
