import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type JsonWebKey,
} from 'node:crypto'
import {
  type Claims,
  type KeySource,
  type SigningKey,
  signToken,
  verifyToken,
} from '@/server/auth/jwt'
import type { Db } from '@/server/db/client'
import { findSecret, keepSecret } from '@/server/payment/secret.queries'

/** The project that the local sign-in stands in for: the audience of its ID tokens. */
export const LOCAL_PROJECT = 'tiffin-local'
export const LOCAL_ISSUER = 'urn:tiffin:local-identity'

const MODULUS_BITS = 2048

/** What tokens are for; each kind is of no use as another. */
const kinds = {
  /** who signed in: an ID token as Firebase gives them */
  id: { audience: LOCAL_PROJECT, lifeS: 3600 },
  refresh: { audience: `${LOCAL_PROJECT}/refresh`, lifeS: 30 * 24 * 3600 },
  /** whom a provider says somebody is, on the way from its page to the exchange */
  account: { audience: `${LOCAL_PROJECT}/account`, lifeS: 300 },
} as const
export type TokenKind = keyof typeof kinds

export const ID_TOKEN_LIFE_S = kinds.id.lifeS

interface LocalKey extends Required<SigningKey> {
  jwk: JsonWebKey
}

const makePem = () =>
  generateKeyPairSync('rsa', { modulusLength: MODULUS_BITS })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString()

/** The key that this database's local sign-in signs with; made when it is first asked for. */
export async function localKey(db: Db): Promise<LocalKey> {
  const pem = (await findSecret(db, 'identity')) ?? (await keepSecret(db, 'identity', makePem()))
  const key = createPrivateKey(pem)
  const jwk = createPublicKey(key).export({ format: 'jwk' })
  const kid = createHash('sha256').update(`${jwk.n}`).digest('base64url').slice(0, 16)
  return { key, kid, jwk: { ...jwk, kid, alg: 'RS256', use: 'sig' } }
}

/** The public half, as issuers publish theirs (RFC 7517). */
export const localKeySet = async (db: Db) => ({ keys: [(await localKey(db)).jwk] })

/** The same by their ids, for whoever verifies tokens in this process. */
export const localKeys =
  (db: Db): KeySource =>
  async (asked) => {
    const { kid, jwk } = await localKey(db)
    return asked === kid ? jwk : undefined
  }

/** Signs claims for one purpose. */
export async function mintToken(
  db: Db,
  kind: TokenKind,
  claims: { sub: string } & Record<string, unknown>,
  now: Date,
): Promise<string> {
  const { audience, lifeS } = kinds[kind]
  const iat = Math.floor(now.getTime() / 1000)
  const standard = { iss: LOCAL_ISSUER, aud: audience, iat, exp: iat + lifeS }
  return signToken({ ...claims, ...standard }, await localKey(db))
}

/** Claims of a token that was signed here, for one of the audiences, and is still good. */
export async function readSigned(
  db: Db,
  token: string,
  expected: { issuer: string; audience: string },
  now: Date,
): Promise<Claims | undefined> {
  const { issuer, audience } = expected
  return verifyToken(token, { issuers: [issuer], audiences: [audience] }, localKeys(db), now)
}

/** Claims of a token of our own, of that kind. */
export const readToken = (db: Db, kind: TokenKind, token: string, now: Date) =>
  readSigned(db, token, { issuer: LOCAL_ISSUER, audience: kinds[kind].audience }, now)
