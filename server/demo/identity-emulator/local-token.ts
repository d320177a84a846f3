import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto'
import { createLocalJWKSet, exportJWK, type JWK } from 'jose'
import {
  type Claims,
  type KeySource,
  type LocalIdentity,
  type SigningKey,
  signToken,
  verifyToken,
} from '@/server/people/api'
import type { Db } from '@/server/platform/db/client'
import { findSecret, keepSecret } from '@/server/platform/setting/secret.queries'

/** Firebase project id of the emulator: the audience of its ID tokens. */
export const LOCAL_PROJECT = 'tiffin-local'
export const LOCAL_ISSUER = 'urn:tiffin:local-identity'

const MODULUS_BITS = 2048

/** Token kinds; the audience prevents using one kind as another. */
const kinds = {
  /** an ID token in Firebase's format */
  id: { audience: LOCAL_PROJECT, lifeS: 3600 },
  refresh: { audience: `${LOCAL_PROJECT}/refresh`, lifeS: 30 * 24 * 3600 },
  /** a provider's token for an account, from the sign-in page to `signInWithIdp` */
  account: { audience: `${LOCAL_PROJECT}/account`, lifeS: 300 },
} as const
export type TokenKind = keyof typeof kinds

export const ID_TOKEN_LIFE_S = kinds.id.lifeS

interface LocalKey extends Required<SigningKey> {
  jwk: JWK
}

const makePem = () =>
  generateKeyPairSync('rsa', { modulusLength: MODULUS_BITS })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString()

/** The signing key of this database's emulator, generated on first use. */
export async function localKey(db: Db): Promise<LocalKey> {
  const pem = (await findSecret(db, 'identity')) ?? (await keepSecret(db, 'identity', makePem()))
  const key = createPrivateKey(pem)
  const jwk = await exportJWK(createPublicKey(key))
  const kid = createHash('sha256').update(`${jwk.n}`).digest('base64url').slice(0, 16)
  return { key, kid, jwk: { ...jwk, kid, alg: 'RS256', use: 'sig' } }
}

/** The public key as a JWK set (RFC 7517). */
export const localKeySet = async (db: Db) => ({ keys: [(await localKey(db)).jwk] })

/** The JWK set as a key source for token verification in this process. */
export const localKeys =
  (db: Db): KeySource =>
  async (header, token) =>
    createLocalJWKSet(await localKeySet(db))(header, token)

/** The emulator as the sign-in code uses it. */
export const localIdentity: LocalIdentity = {
  project: LOCAL_PROJECT,
  issuer: LOCAL_ISSUER,
  findKey: localKey,
  keysOf: localKeys,
}

/** Signs claims as a token of one kind. */
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

/** Claims of a valid token signed here, for the expected issuer and audience. */
export async function readSigned(
  db: Db,
  token: string,
  expected: { issuer: string; audience: string },
  now: Date,
): Promise<Claims | undefined> {
  const { issuer, audience } = expected
  return verifyToken(token, { issuers: [issuer], audiences: [audience] }, localKeys(db), now)
}

/** Claims of a valid emulator token of that kind. */
export const readToken = (db: Db, kind: TokenKind, token: string, now: Date) =>
  readSigned(db, token, { issuer: LOCAL_ISSUER, audience: kinds[kind].audience }, now)
