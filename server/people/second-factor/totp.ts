import { Secret, TOTP } from 'otpauth'
import { brand } from '@/domain/brand'
import { CODE_LENGTH } from '@/domain/user'

const STEP_S = 30
/** steps that a phone's clock may differ, each way */
const DRIFT = 1
/** 160 bits, as RFC 4226 recommends */
const SECRET_BYTES = 20

const totpOf = (secret: string, label = '') =>
  new TOTP({
    issuer: brand.name,
    label,
    algorithm: 'SHA1',
    digits: CODE_LENGTH,
    period: STEP_S,
    secret: Secret.fromBase32(secret),
  })

/** A new secret, in base32 as apps take it by hand. */
export const makeAppSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** What the QR code says; the app lists it under `label`. */
export const appAddress = (secret: string, label: string): string =>
  totpOf(secret, label).toString()

/** The time step whose code this is, at most one away from now; null for a wrong one. Compares in constant time. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window: DRIFT })
  return delta === null ? null : Math.floor(timestamp / 1000 / STEP_S) + delta
}

/** The code of a moment, as the app shows it. */
export const codeAt = (secret: string, now: Date): string =>
  totpOf(secret).generate({ timestamp: now.getTime() })
