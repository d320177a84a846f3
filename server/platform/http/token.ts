import { createHash, randomBytes } from 'node:crypto'

/** The hash that is stored instead of a token or code. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** A new session token, 256 random bits. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The token of an Authorization header, with or without "Bearer". */
export function bearerOf(header: string | null): string | null {
  const token = header?.replace(/^\s*(bearer\s+)*/i, '').trim()
  return token || null
}
