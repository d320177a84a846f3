import { createHash, randomBytes, randomInt } from 'node:crypto'

/** What is stored of a token or code. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** A new session token, 256 random bits. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url')
}

/** A one-time code of six digits. */
export function makeCode(): string {
  return String(randomInt(0, 1_000_000)).padStart(6, '0')
}

/** The token of an Authorization header, with or without "Bearer". */
export function bearerOf(header: string | null): string | null {
  const token = header?.replace(/^\s*(bearer\s+)*/i, '').trim()
  return token || null
}

/** A code for inviting friends: ten letters and digits that are not easily confused. */
export function makeReferral(): string {
  const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
  return Array.from({ length: 10 }, () => letters.charAt(randomInt(letters.length))).join('')
}
