import { createPublicKey, type JsonWebKey, type KeyObject, sign, verify } from 'node:crypto'

/** Claims of a token that was signed by whom it says. */
export type Claims = Record<string, unknown> & { sub: string; iss: string }

type Fetch = typeof fetch

const KEYS_MS = 3_600_000
/** an unknown key may be a new one: ask again, but not at every forged token */
const RETRY_MS = 60_000
/** clocks differ */
const LEEWAY_S = 60
const TIMEOUT_MS = 5000

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function readPart(part: string | undefined): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(part ?? '', 'base64url').toString('utf8'))
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Claims of a token whose signature nobody has looked at: only to choose who checks it. */
export function peekClaims(token: string): Record<string, unknown> | undefined {
  const parts = token.split('.')
  return parts.length === 3 ? readPart(parts[1]) : undefined
}

interface KeySet {
  keys: ReadonlyMap<string, JsonWebKey>
  at: number
}

/** An issuer's public keys by id (RFC 7517), kept for an hour. Throws when they cannot be fetched. */
export function makeKeySource(url: string, fetcher: Fetch = fetch) {
  let known: KeySet | undefined
  const load = async (now: number): Promise<KeySet> => {
    const response = await fetcher(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!response.ok) throw new Error(`${url} answered ${response.status}`)
    const body: unknown = await response.json()
    const list = isObject(body) && Array.isArray(body.keys) ? body.keys.filter(isObject) : []
    const keys = new Map(list.map((key) => [String(key.kid), key as JsonWebKey]))
    return { keys, at: now }
  }
  return async (kid: string, now: number): Promise<JsonWebKey | undefined> => {
    const age = known ? now - known.at : Number.POSITIVE_INFINITY
    const isStale = age > KEYS_MS || (!known?.keys.has(kid) && age > RETRY_MS)
    if (isStale) known = await load(now)
    return known?.keys.get(kid)
  }
}

export type KeySource = ReturnType<typeof makeKeySource>

export interface Expected {
  issuers: readonly string[]
  audiences: readonly string[]
}

const includes = (names: readonly string[], value: unknown) =>
  [value].flat().some((one) => typeof one === 'string' && names.includes(one))

function isFor(claims: Record<string, unknown>, { issuers, audiences }: Expected, now: Date) {
  const nowS = now.getTime() / 1000
  const { exp, iat, nbf, auth_time } = claims
  const isFresh = typeof exp === 'number' && exp + LEEWAY_S > nowS
  const isBegun = [iat, nbf, auth_time].every(
    (at) => typeof at !== 'number' || at - LEEWAY_S <= nowS,
  )
  return isFresh && isBegun && includes(issuers, claims.iss) && includes(audiences, claims.aud)
}

/**
 * Claims of an RS256 token (RFC 7519) that its issuer has signed for one of the audiences and that is
 * still good; undefined for any other. Throws when the issuer's keys cannot be fetched.
 */
export async function verifyToken(
  token: string,
  expected: Expected,
  keys: KeySource,
  now: Date,
): Promise<Claims | undefined> {
  const [head, body, signature] = token.split('.')
  const header = readPart(head)
  const claims = readPart(body)
  // the algorithm is ours to choose: "none" and HMAC with the public key are old tricks
  if (!header || !claims || header.alg !== 'RS256' || typeof header.kid !== 'string') {
    return undefined
  }
  if (!isFor(claims, expected, now)) return undefined
  const jwk = await keys(header.kid, now.getTime())
  if (jwk?.kty !== 'RSA') return undefined
  const key = createPublicKey({ key: jwk, format: 'jwk' })
  const signed = Buffer.from(`${head}.${body}`)
  const isSigned = verify('RSA-SHA256', signed, key, Buffer.from(signature ?? '', 'base64url'))
  const { sub, iss } = claims
  if (!isSigned || typeof sub !== 'string' || sub === '' || typeof iss !== 'string') {
    return undefined
  }
  return { ...claims, sub, iss }
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** What tokens are signed with; `kid` names its public half in a key set. */
export interface SigningKey {
  kid?: string
  key: KeyObject
}

/** An RS256 token (RFC 7519) of the claims. */
export function signToken(claims: Record<string, unknown>, { kid, key }: SigningKey): string {
  const signed = `${part({ alg: 'RS256', typ: 'JWT', kid })}.${part(claims)}`
  return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), key).toString('base64url')}`
}
