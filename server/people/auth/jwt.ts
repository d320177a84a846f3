import type { KeyObject } from 'node:crypto'
import {
  createRemoteJWKSet,
  customFetch,
  decodeJwt,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
  SignJWT,
} from 'jose'

/** Claims of a token whose signature was verified. */
export type Claims = Record<string, unknown> & { sub: string; iss: string }

/** Finds the public key that a token names. */
export type KeySource = JWTVerifyGetKey

const ALGORITHM = 'RS256'
const KEYS_MS = 3_600_000
/** Unknown keys refetch the set at most this often: forged tokens must not cause a fetch each. */
const RETRY_MS = 60_000
const TIMEOUT_MS = 5000
/** tolerated clock skew */
const LEEWAY_S = 60

/** Claims of an unverified token, only to choose its verifier. */
export function peekClaims(token: string): Record<string, unknown> | undefined {
  try {
    return decodeJwt(token)
  } catch {
    return undefined
  }
}

/** An issuer's public keys by id (RFC 7517), cached for an hour. Throws if fetching fails. */
export const makeKeySource = (url: string, fetcher: typeof fetch = fetch): KeySource =>
  createRemoteJWKSet(new URL(url), {
    cacheMaxAge: KEYS_MS,
    cooldownDuration: RETRY_MS,
    timeoutDuration: TIMEOUT_MS,
    [customFetch]: fetcher,
  })

export interface Expected {
  issuers: readonly string[]
  audiences: readonly string[]
}

/** Error codes that do not concern the token: the issuer's keys could not be read. */
const unavailable = new Set<string>([
  errors.JOSEError.code,
  errors.JWKSTimeout.code,
  errors.JWKSInvalid.code,
])

const isRefusal = (error: unknown) =>
  error instanceof errors.JOSEError && !unavailable.has(error.code)

/** `jose` checks `exp` and `nbf`; Firebase requires these two to be in the past as well. */
const isPast = ({ iat, auth_time }: JWTPayload, now: Date) =>
  [iat, auth_time].every((at) => typeof at !== 'number' || at - LEEWAY_S <= now.getTime() / 1000)

/**
 * Claims of a valid RS256 token (RFC 7519) of one of the issuers for one of the audiences;
 * undefined if the token is invalid. Throws when the issuer's keys cannot be fetched.
 */
export async function verifyToken(
  token: string,
  { issuers, audiences }: Expected,
  keys: KeySource,
  now: Date,
): Promise<Claims | undefined> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: [ALGORITHM],
      issuer: [...issuers],
      audience: [...audiences],
      requiredClaims: ['exp'],
      clockTolerance: LEEWAY_S,
      currentDate: now,
    })
    const { sub, iss } = payload
    if (typeof sub !== 'string' || !sub || !iss || !isPast(payload, now)) return undefined
    return { ...payload, sub, iss }
  } catch (error) {
    if (isRefusal(error)) return undefined
    throw error
  }
}

/** The private key of a signer; `kid` names its public half in a key set. */
export interface SigningKey {
  kid?: string
  key: KeyObject
}

/** An RS256 token (RFC 7519) of the claims. */
export const signToken = (claims: JWTPayload, { kid, key }: SigningKey): Promise<string> =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', ...(kid ? { kid } : {}) })
    .sign(key)
